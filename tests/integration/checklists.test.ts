import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

async function applicant(change: Parameters<typeof makeApplication>[2] = {}) {
  const { actor, student } = await makeStudent(database.db);
  const application = await makeApplication(database.db, student.id, change);
  const { header: cookie } = await openSession(database.db, actor.userId);
  return { studentId: student.id, application, cookie };
}
/** The text of a page, without its tags and scripts. */
async function textOf(path: string, cookie: string): Promise<string> {
  const answer = await fetch(app.origin + path, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return (await answer.text())
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
const pageOf = ({ application }: { application: { reference: string } }) =>
  `/student-dashboard/applications/${application.reference}?tab=documents`;

describe("The checklist of an application", () => {
  test("follows the wallet: needed, in review, returned with its reason, accepted, expired", async () => {
    const student = await applicant();
    expect(await textOf(pageOf(student), student.cookie)).toMatch(/Passport Required Upload/);
    const { id } = await makeDocument(database.db, student.studentId, {});
    expect(await textOf(pageOf(student), student.cookie)).toMatch(/Passport In review Open/);
    const change = (values: Partial<typeof documents.$inferInsert>) =>
      database.db.update(documents).set(values).where(eq(documents.id, id));
    await change({ state: "returned", returnReason: "unreadable", returnNote: "Without the flash, please" });
    expect(await textOf(pageOf(student), student.cookie)).toMatch(
      /Passport Returned Open : Passport Upload again : Passport Unreadable.*Without the flash, please/,
    );
    await change({ state: "accepted", expiresOn: "2020-01-01", returnReason: null, returnNote: null });
    expect(await textOf(pageOf(student), student.cookie)).toMatch(/Passport Expired/);
    await change({ expiresOn: "2099-01-01" });
    expect(await textOf(pageOf(student), student.cookie)).toMatch(/Passport Accepted/);
  });

  test("asks for more where the answers say so, and one paper serves every application", async () => {
    const answers = sampleAnswers();
    const student = await applicant({
      answers: { ...answers, finance: { ...answers.finance, requiresLoan: true } },
    });
    const other = await makeApplication(database.db, student.studentId, {
      answers: { ...answers, finance: { ...answers.finance, requiresLoan: false, fundingSource: "self" } },
    });
    await makeDocument(database.db, student.studentId, { kind: "transcript", state: "accepted" });
    const one = await textOf(pageOf(student), student.cookie);
    const two = await textOf(pageOf({ application: other }), student.cookie);
    expect(one).toContain("Loan letter Required");
    expect(two).not.toContain("Loan letter");
    for (const page of [one, two]) expect(page).toContain("Academic transcript Accepted");
  });

  test("is gone with an application that is over, and so is what the dashboard asks for", async () => {
    const student = await applicant();
    const dashboard = () => textOf("/student-dashboard", student.cookie);
    expect(await dashboard()).toMatch(/\d documents to upload/);
    await database.db
      .update(applications)
      .set({ withdrawnAt: new Date() })
      .where(eq(applications.id, student.application.id));
    expect(await textOf(pageOf(student), student.cookie)).not.toContain("Document checklist");
    expect(await dashboard()).not.toContain("to upload");
  });

  test("says on the dashboard what is missing and why something came back, of every application once", async () => {
    const student = await applicant();
    await makeApplication(database.db, student.studentId);
    const { id } = await makeDocument(database.db, student.studentId, { state: "returned" });
    await database.db.update(documents).set({ returnReason: "out-of-date" }).where(eq(documents.id, id));
    const page = await textOf("/student-dashboard", student.cookie);
    expect(page).toMatch(/Passport Out of date/);
    expect(page.match(/Academic transcript/g)).toHaveLength(1);
  });

  test("stands on the record of staff, where each paper leads to its decision", async () => {
    const student = await applicant();
    const { id } = await makeDocument(database.db, student.studentId, {});
    const worker = await makeStaff(database.db, "counsellor");
    const { header: cookie } = await openSession(database.db, worker.userId, { secondFactor: true });
    const path = `/admin/applications/${student.application.id}`;
    const html = await (await fetch(app.origin + path, { headers: { cookie } })).text();
    expect(html).toContain(`href="/admin/students/${student.studentId}/documents/${id}"`);
    expect(await textOf(path, cookie)).toMatch(/Passport Uploaded [^.]* In review Review/);
    expect(await textOf(`${path}?tab=documents`, cookie)).toMatch(/Passport In review Open/);
  });
});
