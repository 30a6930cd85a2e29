import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { changeStage, updateStudent } from "#app/admissions/students/change-student.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createIntake, removeIntake, updateIntake } from "#app/catalogue/intakes/intakes.server.ts";
import { catalogueImports } from "#app/catalogue/register/register.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { readRecordHistory } from "#app/workspaces/audit-log/record-history.server.ts";
import { recordOnDay } from "#app/workspaces/audit-log/record-on-day.ts";
import { RECORDED_TABLES } from "#app/workspaces/audit-log/recorded-tables.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import {
  type BuiltApplication,
  type BuiltServer,
  loadBuild,
  openBuiltApplication,
} from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const build: BuiltServer = await loadBuild();
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date() });
let app: BuiltApplication;
let owner: UserActor;
beforeAll(async () => {
  app = await openBuiltApplication({ database, build });
  owner = await makeStaff(database.db, "owner", "Ona Owner");
});
afterAll(() => app?.close());

/** Dates the record's newest entry: what the commands write is of today. */
async function happenedOn(subjectId: string, day: string): Promise<string> {
  const { db } = database;
  const [newest] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.isRead, false)))
    .orderBy(desc(auditEntries.createdAt))
    .limit(1);
  const id = newest?.id ?? "";
  await db
    .update(auditEntries)
    .set({ createdAt: new Date(`${day}T09:00:00Z`) })
    .where(eq(auditEntries.id, id));
  return id;
}

async function onDay(subjectType: string, subjectId: string, day: string) {
  const history = await readRecordHistory(database.db, { subjectType, subjectId }, "UTC");
  if (!history) throw new Error("The record is there");
  const record = recordOnDay(history, day);
  const fields = record.is === "there" ? record.fields : [];
  return {
    is: record.is,
    record,
    ...Object.fromEntries(fields.map(({ field, value, why }) => [field, why ?? value])),
  };
}

async function page(path: string) {
  const reader = await makeStaff(database.db, "owner");
  const { header } = await openSession(database.db, reader.userId, { secondFactor: true });
  const answer = await fetch(`${app.origin}/admin/settings/audit/records/${path}`, {
    redirect: "manual",
    headers: { cookie: header },
  });
  return { reader, status: answer.status, body: await answer.text() };
}

/** A student who came on the first of March, and what they were called since. */
async function aStudent() {
  const { db } = database;
  const { id } = await makeStudentRecord(db, {
    firstName: "Asha",
    lastName: "First",
    createdAt: new Date("2026-03-01T09:00:00Z"),
  });
  const now = async () => {
    const [row] = await db.select().from(students).where(eq(students.id, id));
    if (!row) throw new Error("The student is there");
    return row;
  };
  const rename = async (lastName: string, day: string) => {
    const { version, firstName, email, phone } = await now();
    const changed = await updateStudent(deps(), owner, { id, version, firstName, lastName, email, phone });
    expect(changed.ok).toBe(true);
    return happenedOn(id, day);
  };
  return { id, now, rename };
}

describe("A record as it was on a day", () => {
  test("is read back from what the audit log keeps of each change", async () => {
    const { id, now, rename } = await aStudent();
    await rename("Second", "2026-03-05");
    const third = await rename("Third", "2026-03-10");
    const { version } = await now();
    const moved = { id, version, stage: "Prospect", reason: null } as const;
    expect((await changeStage(deps(), owner, moved)).ok).toBe(true);
    await happenedOn(id, "2026-03-15");

    const names = ["2026-03-01", "2026-03-04", "2026-03-05", "2026-03-09", "2026-03-10", "2026-04-01"];
    const found = await Promise.all(names.map((day) => onDay("student", id, day)));
    const [first, second, last] = ["First", "Second", "Third"].map((lastName) => ({ is: "there", lastName }));
    expect(found).toMatchObject([first, first, second, second, last, last].map((each) => ({ ...each })));
    expect(await onDay("student", id, "2026-03-14")).toMatchObject({ stage: "Lead", firstName: "Asha" });
    expect(await onDay("student", id, "2026-03-15")).toMatchObject({ stage: "Prospect" });
    expect(await onDay("student", id, "2026-02-28")).toMatchObject({
      record: { is: "not-yet", addedOn: "2026-03-01" },
    });

    const { status, body, reader } = await page(`student/${id}?on=2026-03-12`);
    expect(status).toBe(200);
    expect(body).toContain("Third");
    expect(body).toContain(`/admin/settings/audit/${third}`);
    expect(body).toContain("Ona Owner");
    expect(body).toContain(`/admin/settings/audit/records/student/${id}?on=2026-03-10`);
    expect(body).toContain(`/admin/settings/audit/records/student/${id}?on=2026-03-15`);
    const opened = await database.db
      .select({ action: auditEntries.action, subjectId: auditEntries.subjectId, isRead: auditEntries.isRead })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, reader.userId));
    expect(opened).toEqual([{ action: "audit.read", subjectId: id, isRead: true }]);
    expect((await page(`student/${id}?on=2026-02-01`)).body).toContain("Not created yet");
  });

  test("says what was not kept, and goes on where it was", async () => {
    const { db } = database;
    const { id, rename } = await aStudent();
    await rename("Second", "2026-03-05");
    // As writers do that name fields alone.
    const about = { subjectType: "student", subjectId: id };
    await db.update(students).set({ stage: "Applicant", lastName: "Other" }).where(eq(students.id, id));
    await recordAudit(db, owner, { ...about, action: "student.changeStage", fields: ["stage"] });
    await happenedOn(id, "2026-03-10");
    await recordAudit(db, owner, { ...about, action: "student.update", fields: ["lastName"] });
    await happenedOn(id, "2026-03-11");
    expect(await onDay("student", id, "2026-03-08")).toMatchObject({
      stage: "names-only",
      lastName: "Second",
      firstName: "Asha",
    });
    expect(await onDay("student", id, "2026-03-12")).toMatchObject({ stage: "Applicant", lastName: "Other" });
    // An entry that names nothing may have changed anything; what was kept before it holds until then.
    await recordAudit(db, owner, { ...about, action: "student.something" });
    await happenedOn(id, "2026-03-20");
    expect(await onDay("student", id, "2026-03-08")).toMatchObject({
      firstName: "names-only",
      lastName: "Second",
    });
    expect((await page(`student/${id}?on=2026-03-08`)).body).toContain("Not recorded");
  });

  test("tells nothing past a change that no entry of its own tells", async () => {
    const { db } = database;
    const { id } = await aStudent();
    // Sending an application in takes over the name that was typed there.
    const application = await makeApplication(db, id);
    const sent = { subjectType: "application", subjectId: application.id };
    await recordAudit(db, owner, { ...sent, action: "application.submitOwn" });
    await happenedOn(application.id, "2026-03-10");
    expect(await onDay("student", id, "2026-03-09")).toMatchObject({ lastName: "names-only", stage: "Lead" });
    const university = await makeUniversity(db, { createdAt: new Date("2026-03-01T00:00:00Z") });
    const read = { added: 0, changed: 1, unchanged: 0, withdrawn: 0, rejected: 0, asOf: "2026-03" };
    const finishedAt = new Date("2026-03-10T00:00:00Z");
    await db.insert(catalogueImports).values({ ...read, register: "cricos", digest: "x", finishedAt });
    expect(await onDay("university", university.id, "2026-03-09")).toMatchObject({ name: "names-only" });
    expect(await onDay("university", university.id, "2026-03-11")).toMatchObject({ name: university.name });
  });

  test("is told of a record that was removed until its removal, and of one with the same code after it", async () => {
    const code = "2031-08";
    const make = (at: string, label: string) =>
      createIntake({ ...deps(), now: () => new Date(at) }, owner, {
        code,
        label,
        opensOn: "2030-01-01",
        closesOn: "2031-07-01",
      });
    expect((await make("2026-03-01T09:00:00Z", "Old")).ok).toBe(true);
    await happenedOn(code, "2026-03-01");
    const days = { opensOn: "2030-01-01", closesOn: "2031-07-01" };
    expect((await updateIntake(deps(), owner, { code, version: 1, label: "Older", ...days })).ok).toBe(true);
    await happenedOn(code, "2026-03-05");
    expect((await removeIntake(deps(), owner, { code, version: 2 })).ok).toBe(true);
    await happenedOn(code, "2026-03-10");
    expect(await onDay("intake", code, "2026-02-01")).toMatchObject({ is: "not-yet" });
    expect(await onDay("intake", code, "2026-03-04")).toMatchObject({ is: "there", label: "Old" });
    expect(await onDay("intake", code, "2026-03-09")).toMatchObject({ is: "there", label: "Older" });
    expect(await onDay("intake", code, "2026-03-10")).toMatchObject({ is: "removed" });
    expect((await page(`intake/${code}?on=2026-03-20`)).body).toContain("Already deleted");
    expect((await make("2026-03-15T09:00:00Z", "New")).ok).toBe(true);
    await happenedOn(code, "2026-03-15");
    expect(await onDay("intake", code, "2026-03-12")).toMatchObject({ is: "removed" });
    expect(await onDay("intake", code, "2026-03-09")).toMatchObject({ is: "there", label: "Older" });
    expect(await onDay("intake", code, "2026-03-16")).toMatchObject({ is: "there", label: "New" });
  });

  test("has nothing of somebody who was erased, nor of what is theirs", async () => {
    const { id, rename } = await aStudent();
    await rename("Second", "2026-03-05");
    const application = await makeApplication(database.db, id);
    const cameOn = new Date("2026-03-01T09:00:00Z");
    const own = eq(applications.id, application.id);
    await database.db.update(applications).set({ createdAt: cameOn }).where(own);
    expect(await onDay("application", application.id, "2026-03-03")).toMatchObject({ status: "New" });
    const erased = await erasePerson(
      { db: database.db, now: () => new Date() },
      { email: null, studentId: id },
      { dryRun: false },
    );
    expect(erased.ok).toBe(true);
    expect(await onDay("student", id, "2026-03-03")).toMatchObject({ lastName: "erased", email: "erased" });
    expect(await onDay("student", id, "2026-03-08")).toMatchObject({ lastName: "erased", email: "erased" });
    expect(await onDay("application", application.id, "2026-03-03")).toMatchObject({ status: "erased" });
    const today = new Date().toISOString().slice(0, 10);
    expect(await onDay("application", application.id, today)).toMatchObject({ status: "New" });
    const { body } = await page(`student/${id}?on=2026-03-08`);
    expect(body).toContain("Erased");
    expect(body).not.toContain("Second");
  });

  test("is asked for with a day that has begun, of a record that the audit log knows", async () => {
    const { id } = await aStudent();
    expect((await page(`student/${id}?on=2026-02-30`)).body).toContain("Enter a date");
    expect((await page(`student/${id}?on=2199-01-01`)).body).toContain("Choose today or an earlier date");
    for (const path of [
      ...[`student/${randomUUID()}`, "student/none", `unknown/${id}`, "constructor/x", "intake/%00"],
      ...["intake/9999-01", `intake/${"x".repeat(300)}`, `user/${owner.userId}`, "setting/none"],
    ]) {
      expect((await page(path)).status, path).toBe(404);
    }
  });

  test("shows no setting that the audit log does not know", async () => {
    await database.db
      .insert(settings)
      .values({ key: "hidden", value: { a: "b" } })
      .onConflictDoNothing();
    expect((await page("setting/hidden")).status).toBe(404);
  });

  test("is read from a table for each of the kinds whose values are kept", async () => {
    for (const [subjectType, { table, unnamed = [] }] of Object.entries(RECORDED_TABLES)) {
      expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining([...unnamed]));
      const found = await readRecordHistory(database.db, { subjectType, subjectId: randomUUID() }, "UTC");
      expect(found, subjectType).toBeNull();
    }
  });
});
