import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let application: BuiltApplication;
beforeAll(async () => {
  application = await openBuiltApplication({ database });
});
afterAll(() => application?.close());

/** The words of a kind on the page of an address, and the address of the older activity. */
async function readActivity(path: string, cookie: string) {
  const answer = await fetch(application.origin + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  // Without the data of the router, which says everything twice.
  const html = (await answer.text()).replaceAll("&amp;", "&").replace(/<script.*?<\/script>/gs, "");
  const older = /href="([^"]*)"[^>]*>Show older activity</.exec(html)?.[1] ?? null;
  return { html, older, words: html.match(/(?:Note|Message) number \d+/g) ?? [] };
}

test("The activity of a record leads to each note and message, however many there are", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner", "Olga Owner");
  const { header } = await openSession(db, owner.userId, { secondFactor: true });
  const { student, actor } = await makeStudent(db);
  const { id: applicationId } = await makeApplication(db, student.id);
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 0, minute));
  await db.insert(notes).values(
    Array.from({ length: 130 }, (_, n) => ({
      studentId: student.id,
      applicationId,
      authorId: owner.userId,
      body: `Note number ${n}`,
      createdAt: at(5 * n),
    })),
  );
  for (const about of [student.id, applicationId]) {
    for (let m = 0; m < 60; m += 1) {
      await makeMessage(db, student.id, `Message number ${m}`, {
        side: "student",
        authorId: actor.userId,
        ...(about === applicationId ? { applicationId } : {}),
      });
    }
  }
  await db.execute(
    sql`update messages set created_at = ${at(2).toISOString()}::timestamptz + number * interval '11 minutes'`,
  );
  for (const record of [`/admin/students/${student.id}`, `/admin/applications/${applicationId}`]) {
    const seen: string[] = [];
    let path: string | null = `${record}?tab=activity`;
    while (path !== null) {
      const page = await readActivity(path, header);
      expect(page.html.includes(recordMessages.stream.newest)).toBe(seen.length > 0);
      seen.push(...page.words);
      path = page.older;
    }
    expect([record, seen.length, new Set(seen).size]).toEqual([record, 190, 190]);
  }
  const { html } = await readActivity(`/admin/applications/${applicationId}?tab=messages`, header);
  expect(html).toContain(recordMessages.stream.olderMessages);
});
