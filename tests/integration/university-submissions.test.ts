import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import { listDocumentViews } from "#app/admissions/documents/documents.server.ts";
import type { RecordSubmission } from "#app/admissions/university-submissions/submission-schema.ts";
import {
  findSubmission,
  recordSubmission,
} from "#app/admissions/university-submissions/submissions.server.ts";
import { universitySubmissions } from "#app/admissions/university-submissions/university-submissions.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { listApplications } from "#app/workspaces/application-list/staff-list.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makeApplication, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import { makeSubmission } from "#tests/factories/submissions.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
const now = () => new Date();
const deps = () => ({ db: database.db, now });
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
let app: BuiltApplication;
let staff: UserActor;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  staff = await makeStaff(database.db, "counsellor");
});
afterAll(() => app?.close());

const input: RecordSubmission = {
  version: 0,
  universityName: "Hill College of Nursing",
  courseName: "Bachelor of Nursing",
  channel: "aggregator",
  sentThrough: "ApplyBoard",
  universityReference: "HC-2291",
  loginHint: "portal account of the Kathmandu office",
  fee: 12_050,
  feeCurrency: "AUD",
  feePaidOn: dayAgo(3),
  submittedOn: dayAgo(3),
  acknowledgedOn: null,
  decisionExpectedOn: null,
  offerKind: null,
  offeredOn: null,
};
async function makeCase(given: { status?: ApplicationStatus; isArchived?: boolean } = {}, lastName = "Rai") {
  const student = await makeStudentRecord(database.db, { firstName: "Bina", lastName });
  return makeApplication(database.db, student.id, { status: "Submitted", ...given });
}
const record = (id: string, more: Partial<RecordSubmission> = {}, actor: UserActor = staff) =>
  recordSubmission(deps(), actor, { ...input, ...more, id });

describe("a submission to a university outside the system", () => {
  test("is recorded once, and then changed by whoever has seen its version", async () => {
    const { id } = await makeCase();
    expect(await record(id)).toEqual({ ok: true, value: { version: 1 } });
    expect(await findSubmission(database.db, id)).toMatchObject({
      channel: "aggregator",
      feeMinor: 12_050,
      feeCurrency: "AUD",
      version: 1,
    });
    // Pressed twice: nothing changes.
    expect(await record(id)).toEqual({ ok: true, value: { version: 1 } });
    expect(await record(id, { sentThrough: "Adventus" })).toMatchObject({
      error: { code: "stale", currentVersion: 1 },
    });
    expect(await record(id, { version: 1, sentThrough: "Adventus" })).toEqual({
      ok: true,
      value: { version: 2 },
    });
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ action }) => action)).toEqual([
      "universitySubmission.record",
      "universitySubmission.record",
    ]);
    expect(entries.map(({ fields }) => fields)).toContainEqual(["sentThrough"]);
  });

  test("is recorded by one of two people who start at once", async () => {
    const { id } = await makeCase();
    const done = await Promise.all([record(id), record(id, { sentThrough: "Adventus" })]);
    expect(done.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ error: { code: "stale" } });
  });

  test("has no dates that cannot be, and a fee with its currency", async () => {
    const { id } = await makeCase();
    expect(await record(id, { acknowledgedOn: dayAgo(4), feePaidOn: dayAgo(-3) })).toMatchObject({
      error: {
        code: "invalid",
        fieldErrors: { acknowledgedOn: [expect.any(String)], feePaidOn: [expect.any(String)] },
      },
    });
    expect(await record(id, { acknowledgedOn: dayAgo(3) })).toMatchObject({ ok: true });
    expect(await record(id, { version: 1, fee: null, feePaidOn: null })).toMatchObject({ ok: true });
    expect(await findSubmission(database.db, id)).toMatchObject({ feeMinor: null, feeCurrency: null });
  });

  test("is recorded by staff who may, for applications that they see and that are not closed", async () => {
    const { id } = await makeCase();
    expect(await record(id, {}, await makeStaff(database.db, "viewer"))).toMatchObject({
      error: { code: "forbidden" },
    });
    const narrow = await makeAssignedStaff(database.db, "counsellor");
    expect(await record(id, {}, narrow)).toMatchObject({ error: { code: "not-found" } });
    const archived = await makeCase({ isArchived: true });
    expect(await record(archived.id)).toMatchObject({ error: { code: "closed" } });
    const withdrawn = await makeCase();
    await database.db
      .update(applications)
      .set({ withdrawnAt: now() })
      .where(eq(applications.id, withdrawn.id));
    expect(await record(withdrawn.id)).toMatchObject({ error: { code: "closed", because: "withdrawn" } });
    expect(await database.db.$count(universitySubmissions, eq(universitySubmissions.applicationId, id))).toBe(
      0,
    );
  });

  test("is not seen by staff who see only other students", async () => {
    const narrow = await makeAssignedStaff(database.db, "counsellor");
    const { header: cookie } = await openSession(database.db, narrow.userId, { secondFactor: true });
    const theirs = await makeCase();
    await record(theirs.id);
    for (const page of ["submission", "paste-sheet", "documents.zip"]) {
      const answer = await fetch(`${app.origin}/admin/applications/${theirs.id}/${page}`, {
        headers: { cookie },
      });
      expect([page, answer.status]).toEqual([page, 404]);
      expect(await answer.text()).not.toContain("HC-2291");
    }
  });

  test("takes no password, by its form", async () => {
    const { id } = await makeCase();
    const { header: cookie } = await openSession(database.db, staff.userId, { secondFactor: true });
    const body = new URLSearchParams({
      intent: "record-submission",
      version: "0",
      channel: "portal",
      loginHint: "bina, password: hunter2",
    });
    const answer = await fetch(`${app.origin}/admin/applications/${id}/submission`, {
      method: "POST",
      body,
      headers: { cookie, origin: app.origin },
      redirect: "manual",
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Remove the password");
    expect(await findSubmission(database.db, id)).toBeNull();
  });
});

describe("the university by name", () => {
  const listed = async (asked: Record<string, string>) => {
    const query = parseListQuery(APPLICATION_LIST, new URLSearchParams(asked), LIST_CLOCK);
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    return (await listApplications(database.db, query.value)).items;
  };

  test("is what the list shows, and searches by, until the application has one of the catalogue", async () => {
    const { id } = await makeCase();
    await record(id, { universityName: "Quillwater Institute" });
    expect(await listed({ q: "quillwater" })).toMatchObject([
      { id, university: "Quillwater Institute", course: "Bachelor of Nursing" },
    ]);
    await record(id, { version: 1, universityName: "Stonebrook Institute" });
    expect(await listed({ q: "quillwater" })).toEqual([]);
    expect(await listed({ q: "stonebrook" })).toHaveLength(1);
    const university = await makeUniversity(database.db, { name: "Oakmoor University" });
    await database.db
      .update(applications)
      .set({ universityId: university.id })
      .where(eq(applications.id, id));
    expect(await listed({ q: "stonebrook" })).toEqual([]);
    expect(await listed({ q: "oakmoor" })).toMatchObject([{ university: "Oakmoor University" }]);
    await database.db.update(applications).set({ universityId: null }).where(eq(applications.id, id));
    expect(await listed({ q: "stonebrook" })).toMatchObject([{ university: "Stonebrook Institute" }]);
  });

  test("is asked to confirm after a week, and for the decision, as long as it has not answered", async () => {
    const dates = { submittedOn: dayAgo(7), decisionExpectedOn: null };
    const due = await makeCase();
    await makeSubmission(database.db, due.id, dates);
    const early = await makeCase();
    await makeSubmission(database.db, early.id, { submittedOn: dayAgo(6) });
    const confirmed = await makeCase();
    await makeSubmission(database.db, confirmed.id, { ...dates, acknowledgedOn: dayAgo(5) });
    const late = await makeCase();
    await makeSubmission(database.db, late.id, { decisionExpectedOn: dayAgo(1) });
    const today = await makeCase();
    await makeSubmission(database.db, today.id, { decisionExpectedOn: dayAgo(0) });
    const offered = await makeCase();
    await makeSubmission(database.db, offered.id, { ...dates, decisionExpectedOn: dayAgo(2) });
    await makeOffer(database.db, offered.id);
    const decided = await makeCase({ status: "Rejected" });
    await makeSubmission(database.db, decided.id, dates);
    const ids = async () => (await listed({ university: "ask" })).map(({ id }) => id).toSorted();
    expect(await ids()).toEqual([due.id, late.id].toSorted());
    const move = (set: Partial<typeof applications.$inferInsert>) =>
      database.db.update(applications).set(set).where(eq(applications.id, due.id));
    for (const set of [{ status: "Accepted" }, { withdrawnAt: now() }, { isArchived: true }] as const) {
      await move(set);
      expect(await ids()).toEqual([late.id]);
      await move({ status: "Submitted", withdrawnAt: null, isArchived: false });
      expect(await ids()).toEqual([due.id, late.id].toSorted());
    }
  });
});

describe("the paste sheet", () => {
  test("shows the facts, marks large files, and downloads the documents under the names of the pattern", async () => {
    const application = await makeCase({}, "Sherpa");
    const document = await makeDocument(database.db, application.studentId, {
      kind: "passport",
      state: "accepted",
      store: app.services.files,
      bytes: `%PDF-1.4 ${"x".repeat(20_000)}`,
    });
    await makeDocument(database.db, application.studentId, {
      kind: "cv",
      state: "returned",
      store: app.services.files,
    });
    const { header: cookie } = await openSession(database.db, staff.userId, { secondFactor: true });
    const get = (path: string) =>
      fetch(`${app.origin}/admin/applications/${application.id}/${path}`, { headers: { cookie } });
    const page = await (await get("paste-sheet?limit=0.02")).text();
    expect(page).toContain("Over the limit");
    const small = await (await get("paste-sheet?pattern=given-first&limit=0.03")).text();
    expect(small).not.toContain("Over the limit");
    expect(small).toContain("Bina_SHERPA_Passport");
    const answer = await get("documents.zip?pattern=document-first");
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(entries)).toEqual([expect.stringMatching(/^Passport_SHERPA_Bina\.(pdf|jpg|png)$/)]);
    expect(await listDocumentViews(database.db, document.id)).toMatchObject([{ downloaded: true }]);
    const opened = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, application.id));
    expect(opened).toContainEqual(
      expect.objectContaining({ action: "application.view", fields: ["paste-sheet"] }),
    );
  });
});
