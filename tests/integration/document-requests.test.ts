import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { askForDocument, cancelRequest } from "#app/admissions/document-requests/commands.server.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import { listRequests } from "#app/admissions/document-requests/queries.server.ts";
import { remindOfDocuments } from "#app/admissions/document-requests/remind.server.ts";
import { askForDocumentSchema } from "#app/admissions/document-requests/request-schema.ts";
import { acceptDocument, returnDocument } from "#app/admissions/documents/judge-document.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-20T06:00:00Z");
const at = (text: string) => new Date(text);
const deps = (now = NOW) => ({ db: database.db, jobs, now: () => now });

beforeEach(async () => {
  await database.db.delete(documentRequests);
  await database.db.delete(outboxEmails);
});

async function student(timeZone = "Asia/Kathmandu") {
  const { actor, student: record } = await makeStudent(database.db);
  await database.db.update(profiles).set({ timeZone }).where(eq(profiles.userId, actor.userId));
  return { actor, id: record.id };
}
const ask = (by: Actor, id: string, more: Record<string, string> = {}, now = NOW) => {
  const form = { kind: "financial-proof", note: "", dueOn: "2026-11-25", ...more };
  return askForDocument(deps(now), by, { ...askForDocumentSchema.parse(form), id });
};
const mails = async (kind: "document-requested" | "document-reminder") =>
  (await database.db.select().from(outboxEmails).where(eq(outboxEmails.kind, kind))).map(
    ({ props }) => props,
  );
const statesOf = async (id: string, now = NOW) =>
  (await listRequests(database.db, id, now)).map(({ kind, state }) => `${kind} ${state}`);

describe("a paper that is asked for", () => {
  test("is told to the student by mail, and stands as what is sent for it", async () => {
    const { id } = await student();
    const staff = await makeStaff(database.db, "counsellor", "Maya Gurung");
    expect((await ask(staff, id, { note: "Of your father." })).ok).toBe(true);
    expect(await mails("document-requested")).toMatchObject([
      { document: "financial-proof", note: "Of your father.", day: "2026-11-25" },
    ]);
    expect(await listRequests(database.db, id, NOW)).toMatchObject([
      { state: "asked", requestedBy: "Maya Gurung", note: "Of your father." },
    ]);
    const paper = await makeDocument(database.db, id, { kind: "financial-proof" });
    const later = new Date(Date.now() + 60_000);
    expect(await statesOf(id, later)).toEqual(["financial-proof in-review"]);
    await returnDocument(deps(), staff, {
      id: paper.id,
      version: paper.version,
      reason: "unreadable",
      note: null,
    });
    expect(await statesOf(id, later)).toEqual(["financial-proof returned"]);
    await acceptDocument(deps(), staff, { id: paper.id, version: paper.version + 1, expiresOn: null });
    expect(await statesOf(id, later)).toEqual(["financial-proof accepted"]);
  });

  test("is one request however many ask for it at once, and anew when it is asked for again", async () => {
    const { id } = await student();
    const staff = await makeStaff(database.db, "counsellor");
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(staff, id)));
    expect(asked.every(({ ok }) => ok)).toBe(true);
    expect(await database.db.$count(documentRequests)).toBe(1);
    expect(await mails("document-requested")).toHaveLength(1);
    await makeDocument(database.db, id, { kind: "financial-proof" });
    const later = new Date(Date.now() + 3_600_000);
    expect(await statesOf(id, later)).toEqual(["financial-proof in-review"]);
    const dueOn = new Date(later.getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
    expect((await ask(staff, id, { dueOn }, later)).ok).toBe(true);
    expect(await statesOf(id, later)).toEqual(["financial-proof asked"]);
    expect(await database.db.$count(documentRequests)).toBe(1);
  });

  test("is taken back once, and of its own student alone", async () => {
    const [mine, other] = [await student(), await student()];
    const staff = await makeStaff(database.db, "counsellor");
    const { id: request, version } = await makeDocumentRequest(database.db, mine.id);
    const cancel = (by: Actor, id: string) => cancelRequest(deps(), by, { id, request, version });
    expect(await cancel(staff, other.id)).toMatchObject({ error: { code: "not-found" } });
    expect((await cancel(staff, mine.id)).ok).toBe(true);
    expect((await cancel(staff, mine.id)).ok).toBe(true);
    expect(await statesOf(mine.id)).toEqual([]);
  });

  test("needs a day to come, words where its kind has none, and somebody with an account", async () => {
    const { id } = await student();
    const staff = await makeStaff(database.db, "counsellor");
    for (const dueOn of ["2026-11-18", "2029-01-01"]) {
      expect(await ask(staff, id, { dueOn })).toMatchObject({ error: { code: "invalid" } });
    }
    expect(askForDocumentSchema.safeParse({ kind: "other", note: " ", dueOn: "2026-12-01" }).success).toBe(
      false,
    );
    expect(askForDocumentSchema.safeParse({ kind: "cv", note: "", dueOn: "2026-02-30" }).success).toBe(false);
    const { id: without } = await makeStudentRecord(database.db);
    expect(await ask(staff, without)).toMatchObject({ error: { code: "invalid" } });
    await database.db.update(students).set({ isArchived: true }).where(eq(students.id, id));
    expect(await ask(staff, id)).toMatchObject({ error: { code: "closed" } });
    expect(await database.db.$count(documentRequests)).toBe(0);
  });

  test("is asked for by those who work with students alone", async () => {
    const { id, actor } = await student();
    for (const by of [VISITOR, actor, await makeStaff(database.db, "viewer")] as const) {
      expect((await ask(by, id)).ok).toBe(false);
    }
    const { id: request, version } = await makeDocumentRequest(database.db, id);
    expect((await cancelRequest(deps(), actor, { id, request, version })).ok).toBe(false);
    expect(await statesOf(id)).toHaveLength(1);
  });
});

describe("reminders", () => {
  const asked = (id: string) =>
    makeDocumentRequest(database.db, id, {
      kind: "financial-proof",
      dueOn: "2026-11-25",
      requestedAt: at("2026-11-10T06:00:00Z"),
    });
  // Nine o'clock in Kathmandu is 3:15 in UTC.
  const DAYS = ["2026-11-22T04:00:00Z", "2026-11-25T04:00:00Z", "2026-11-28T04:00:00Z"];

  test("come three days before, on the day and three days after, each once however many processes run", async () => {
    await asked((await student()).id);
    await remindOfDocuments(deps(at("2026-11-22T03:00:00Z")));
    expect(await mails("document-reminder")).toEqual([]);
    for (const [index, day] of DAYS.entries()) {
      await Promise.all(Array.from({ length: 5 }, () => remindOfDocuments(deps(at(day)))));
      expect(await mails("document-reminder")).toHaveLength(index + 1);
    }
    await remindOfDocuments(deps(at("2026-11-30T04:00:00Z")));
    expect((await mails("document-reminder")).map((props) => (props as { late: boolean }).late)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("are not made up for when nobody ran", async () => {
    await asked((await student()).id);
    await remindOfDocuments(deps(at("2026-11-28T04:00:00Z")));
    expect(await mails("document-reminder")).toMatchObject([{ late: true }]);
  });

  test.each(["paper", "taking back", "account", "asking just now"])("stop with the %s", async (what) => {
    const { id, actor } = await student();
    const request = await asked(id);
    if (what === "paper") await makeDocument(database.db, id, { kind: "financial-proof" });
    if (what === "taking back") {
      await database.db
        .update(documentRequests)
        .set({ cancelledAt: NOW })
        .where(eq(documentRequests.id, request.id));
    }
    if (what === "account") {
      await database.db.update(users).set({ disabledAt: NOW }).where(eq(users.id, actor.userId));
    }
    if (what === "asking just now") {
      await database.db
        .update(documentRequests)
        .set({ requestedAt: at("2026-11-24T20:00:00Z") })
        .where(eq(documentRequests.id, request.id));
    }
    await remindOfDocuments(deps(at("2026-11-25T04:00:00Z")));
    expect(await mails("document-reminder")).toEqual([]);
  });

  test("reach everybody, however many requests stand before theirs in which nobody is to be reminded", async () => {
    const gone = await Promise.all(Array.from({ length: 501 }, () => makeStudentRecord(database.db)));
    await Promise.all(
      gone.map(({ id }) => makeDocumentRequest(database.db, id, { dueOn: "2026-11-21", requestedAt: NOW })),
    );
    await asked((await student()).id);
    await remindOfDocuments(deps(at("2026-11-25T04:00:00Z")));
    expect(await mails("document-reminder")).toHaveLength(1);
  });

  test("go out by each student's own clock", async () => {
    await asked((await student("America/Los_Angeles")).id);
    await remindOfDocuments(deps(at("2026-11-22T04:00:00Z")));
    expect(await mails("document-reminder")).toEqual([]);
    await remindOfDocuments(deps(at("2026-11-22T17:30:00Z")));
    expect(await mails("document-reminder")).toHaveLength(1);
  });
});
