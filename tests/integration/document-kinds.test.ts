import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import {
  findKindRule,
  listKindRules,
  updateKindRule,
} from "#app/admissions/document-kinds/document-kinds.server.ts";
import { documentKindRules } from "#app/admissions/document-kinds/document-kinds.tables.server.ts";
import { DEFAULT_RULES, type KindRule } from "#app/admissions/document-kinds/kind-rule.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { forgetDocuments } from "#app/admissions/documents/forget-documents.server.ts";
import { acceptDocument } from "#app/admissions/documents/judge-document.server.ts";
import { deleteDocument } from "#app/admissions/documents/remove-document.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { threads } from "#app/conversations/threads/threads.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await database.db.delete(documentKindRules);
});

const NOW = new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => NOW });
const setRule = async (kind: DocumentKind, rule: Partial<KindRule>) => {
  const owner = await makeStaff(database.db, "owner");
  const { id: _, ...current } = await findKindRule(database.db, kind);
  return updateKindRule(deps(), owner, { ...current, ...rule, kind });
};
const stored = async (id: string) =>
  (await database.db.select().from(documents).where(eq(documents.id, id)))[0];

describe("The rules of a kind of document", () => {
  test("are the product's until the office sets its own, once at a time", async () => {
    expect(await listKindRules(database.db)).toEqual(DEFAULT_RULES);
    expect(await setRule("cv", { asked: "Two pages." })).toMatchObject({ ok: true, value: { version: 1 } });
    expect((await listKindRules(database.db)).cv).toEqual({ ...DEFAULT_RULES.cv, asked: "Two pages." });
    const owner = await makeStaff(database.db, "owner");
    const first = { ...DEFAULT_RULES.medical, kind: "medical", version: 0 } as const;
    const raced = await Promise.all(
      [3, 6].map((monthsOld) => updateKindRule(deps(), owner, { ...first, monthsOld })),
    );
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
    expect(raced.find(({ ok }) => !ok)).toMatchObject({ error: { code: "stale", currentVersion: 1 } });
    const counsellor = await makeStaff(database.db, "counsellor");
    expect(await updateKindRule(deps(), counsellor, { ...first, version: 1 })).toMatchObject({ ok: false });
  });

  test("are what students read, and what an accepted document ends by", async () => {
    await setRule("financial-proof", { asked: "Three months, stamped.", monthsOld: 3 });
    const { actor, student } = await makeStudent(database.db);
    const { header: cookie } = await openSession(database.db, actor.userId);
    const page = await fetch(`${app.origin}/student-dashboard/documents/send?kind=financial-proof`, {
      headers: { cookie },
    });
    expect(await page.text()).toContain(
      "Three months, stamped. The document must not be older than 3 months.",
    );

    const { id } = await makeDocument(database.db, student.id, { kind: "financial-proof" });
    const staff = await makeStaff(database.db, "counsellor");
    const { header } = await openSession(database.db, staff.userId, { secondFactor: true });
    const form = await (
      await fetch(`${app.origin}/admin/files/${id}`, { headers: { cookie: header } })
    ).text();
    expect(form).toContain('name="issuedOn"');
    expect(form).not.toContain('name="expiresOn"');
    await acceptDocument(deps(), staff, { id, version: 1, issuedOn: "2026-10-31" });
    expect(await stored(id)).toMatchObject({ issuedOn: "2026-10-31", expiresOn: "2027-01-31" });
  });
});

describe("Documents of cases in which nothing happens any more", () => {
  const AGO = new Date("2024-11-01T00:00:00Z");
  /** A student whose records are all as old as that. */
  async function quietCase() {
    const { student } = await makeStudent(database.db);
    const application = await makeApplication(database.db, student.id);
    const { id } = await makeDocument(database.db, student.id, { state: "accepted" });
    const cv = await makeDocument(database.db, student.id, { kind: "cv" });
    await makeMessage(database.db, student.id, "When does it begin?");
    await database.db.update(students).set({ createdAt: AGO }).where(eq(students.id, student.id));
    await database.db
      .insert(timelineEvents)
      .values({ studentId: student.id, kind: "submitted", applicationId: application.id });
    await database.db
      .update(timelineEvents)
      .set({ createdAt: AGO })
      .where(eq(timelineEvents.studentId, student.id));
    await database.db.update(threads).set({ lastAt: AGO }).where(eq(threads.studentId, student.id));
    await database.db.update(documents).set({ updatedAt: AGO }).where(eq(documents.studentId, student.id));
    return { studentId: student.id, id, cvId: cv.id };
  }

  test("stay while no rule deletes them, and go by the rule of their kind, with a line in the audit log", async () => {
    const { id, cvId } = await quietCase();
    expect(await forgetDocuments(deps())).toEqual({ deleted: 0 });
    await setRule("passport", { monthsKept: 24 });
    expect(await forgetDocuments(deps())).toEqual({ deleted: 1 });
    expect([await stored(id), (await stored(cvId))?.kind]).toEqual([undefined, "cv"]);
    const lines = await database.db
      .select({ actorId: auditEntries.actorId, action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(lines).toEqual([{ actorId: null, action: "document.expire" }]);
  });

  const SINCE = new Date("2024-11-21T00:00:00Z");
  test.each([
    [
      "something stands on the timeline",
      (id: string) =>
        database.db.update(timelineEvents).set({ createdAt: SINCE }).where(eq(timelineEvents.studentId, id)),
    ],
    [
      "somebody wrote",
      (id: string) => database.db.update(threads).set({ lastAt: SINCE }).where(eq(threads.studentId, id)),
    ],
    [
      "another document changed",
      (id: string) =>
        database.db
          .update(documents)
          .set({ updatedAt: SINCE })
          .where(and(eq(documents.studentId, id), eq(documents.kind, "cv"))),
    ],
  ])("stay when %s since", async (_, happen) => {
    await setRule("passport", { monthsKept: 24 });
    const made = await quietCase();
    await happen(made.studentId);
    await forgetDocuments(deps());
    expect(await stored(made.id)).toBeDefined();
    await forgetDocuments({ ...deps(), now: () => new Date("2026-11-22T00:00:00Z") });
    expect(await stored(made.id)).toBeUndefined();
  });
});

test("The owner deletes an accepted document for good; others do not", async () => {
  const { student } = await makeStudent(database.db);
  const { id } = await makeDocument(database.db, student.id, { state: "accepted" });
  const counsellor = await makeStaff(database.db, "counsellor");
  expect(await deleteDocument(deps(), counsellor, { id, version: 1 })).toMatchObject({ ok: false });
  const owner = await makeStaff(database.db, "owner");
  expect(await deleteDocument(deps(), owner, { id, version: 2 })).toMatchObject({ error: { code: "stale" } });
  expect(await deleteDocument(deps(), owner, { id, version: 1 })).toMatchObject({ ok: true });
  expect(await stored(id)).toBeUndefined();
});
