import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import {
  assignStudent,
  changeStage,
  setStudentArchived,
  updateStudent,
} from "#app/admissions/students/change-student.server.ts";
import { createStudent, findNamesakes } from "#app/admissions/students/create-student.server.ts";
import type { Contact } from "#app/admissions/students/likeness.ts";
import { listPossibleDuplicates } from "#app/admissions/students/possible-duplicates.server.ts";
import type { CreateStudent } from "#app/admissions/students/student-schema.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { findStudent, findStudentAnswers } from "#app/workspaces/student-record/student-record.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import {
  makeApplication,
  makeCounsellor,
  makeNote,
  makeStudent,
  makeStudentRecord,
  only,
} from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-21T08:00:00Z");
const ASHA: CreateStudent = {
  firstName: "Asha",
  lastName: "Thapa",
  email: "asha@example.com",
  phone: "+9779812345678",
  stage: "Lead",
};

describe("students in the hands of staff", () => {
  const database = useDatabase();
  const jobs = useJobs(database);
  const deps = (): WriteDeps => ({ db: database.db, jobs, now: () => NOW, requestId: "request-1" });
  let owner: UserActor;
  let counsellor: UserActor;
  let viewer: UserActor;
  beforeAll(async () => {
    owner = await makeStaff(database.db, "owner", "Olga Owner");
    counsellor = await makeStaff(database.db, "counsellor", "Kiran Counsellor");
    viewer = await makeStaff(database.db, "viewer");
  });

  const stored = async (id: string) =>
    only(await database.db.select().from(students).where(eq(students.id, id)));
  const lastEvent = async (studentId: string) =>
    (
      await database.db
        .select()
        .from(timelineEvents)
        .where(eq(timelineEvents.studentId, studentId))
        .orderBy(desc(timelineEvents.createdAt), desc(timelineEvents.id))
    ).at(0);
  const mailsTo = (email: string) =>
    database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
  const auditOf = (subjectId: string) =>
    database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));
  const fresh = async () => stored((await makeStudentRecord(database.db)).id);

  test("adding one stores it with its source, its maker, a log entry and an audit entry", async () => {
    const made = await createStudent(deps(), counsellor, ASHA, { evenSo: false });
    if (!made.ok) throw new Error(made.error.code);
    expect(await stored(made.value.id)).toMatchObject({
      ...ASHA,
      source: "staff",
      createdBy: counsellor.userId,
      userId: null,
      version: 1,
      createdAt: NOW,
      nameKey: "asha thapa",
      searchText: "asha thapa\nasha@example.com\n+9779812345678",
    });
    expect(await lastEvent(made.value.id)).toMatchObject({ kind: "student-added", toValue: "Lead" });
    expect(await auditOf(made.value.id)).toMatchObject([
      { action: "student.create", actorId: counsellor.userId, requestId: "request-1" },
    ]);
  });

  test("a second one of the same address is refused unless it is meant", async () => {
    const input = { ...ASHA, email: "family@example.com" };
    const first = await createStudent(deps(), owner, input, { evenSo: false });
    expect(first.ok).toBe(true);
    const second = await createStudent(deps(), owner, input, { evenSo: false });
    expect(second).toEqual({ ok: false, error: { code: "already-exists", field: "email" } });
    expect(await findNamesakes(database.db, { email: input.email, phone: null })).toHaveLength(1);
    expect((await createStudent(deps(), owner, input, { evenSo: true })).ok).toBe(true);
  });

  test("twenty presses at once add one student", async () => {
    const input = { ...ASHA, email: "race@example.com" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createStudent(deps(), owner, input, { evenSo: false })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await findNamesakes(database.db, { email: input.email, phone: null })).toHaveLength(1);
  });

  test("whoever has the same phone, email or name may be the same person, however it was typed", async () => {
    const input = { firstName: "Sunita", lastName: "Lookalike", stage: "Lead" as const };
    const [email, phone] = ["sunita.lookalike@gmail.com", "+9779841000111"];
    const add = async (of: Partial<CreateStudent>) => {
      const made = await createStudent(deps(), owner, { ...input, email, phone, ...of }, { evenSo: true });
      return made.ok ? made.value.id : "";
    };
    const [whole, byName] = [
      await add({}),
      await add({ email: "other.one@example.com", phone: "+9779841000222" }),
    ];
    const find = async (of: Partial<Contact>) =>
      (await listPossibleDuplicates(database.db, { name: "", email: null, phone: null, ...of })).map(
        ({ id, reasons }) => [id, reasons],
      );
    expect(await find({ phone: "984-1000111" })).toEqual([[whole, ["phone"]]]);
    expect(await find({ email: "Sunita.Look.Alike+au@Gmail.com" })).toEqual([[whole, ["email"]]]);
    expect(await find({ name: "Lookalike Sunitha", phone })).toEqual([
      [whole, ["phone", "name"]],
      [byName, ["name"]],
    ]);
    // What is not typed to its end finds no one, and neither does a single name.
    expect(await find({ name: "Sunita", email: "sunita.lookalike@", phone: "98" })).toEqual([]);
    const { version } = await stored(whole);
    await setStudentArchived(deps(), owner, { id: whole, version, archived: true });
    expect(await find({ phone, email })).toEqual([]);
  });

  test("a phone number that cannot exist is refused at its field", async () => {
    const answer = await createStudent(deps(), owner, { ...ASHA, phone: "+977 1" }, { evenSo: true });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { phone: [expect.any(String)] } },
    });
  });

  test("a viewer, a student, a partner and a visitor change nothing", async () => {
    const record = await fresh();
    const { actor: student } = await makeStudent(database.db);
    const { actor: partner } = await makeCompany(database.db, "partner", { status: "approved" });
    const target = { id: record.id, version: record.version };
    for (const actor of [viewer, student, partner, VISITOR]) {
      const answers = [
        await createStudent(deps(), actor, { ...ASHA, email: "nobody@example.com" }, { evenSo: true }),
        await updateStudent(deps(), actor, {
          ...target,
          firstName: "X",
          lastName: "Y",
          email: "x@example.com",
          phone: null,
        }),
        await changeStage(deps(), actor, { ...target, stage: "Enrolled", reason: null }),
        await assignStudent(deps(), actor, { ...target, counsellorId: null }),
        await setStudentArchived(deps(), actor, { ...target, archived: true }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({
          ok: false,
          error: { code: actor.kind === "visitor" ? "unauthenticated" : "forbidden" },
        });
      }
    }
    expect(await stored(record.id)).toEqual(record);
    expect(await findNamesakes(database.db, { email: "nobody@example.com", phone: null })).toEqual([]);
  });

  test("a new stage is logged, audited and told to the student by one mail", async () => {
    const record = await fresh();
    const moved = await changeStage(deps(), counsellor, {
      id: record.id,
      version: record.version,
      stage: "Applicant",
      reason: "Sent the papers.",
    });
    expect(moved).toEqual({ ok: true, value: { version: record.version + 1 } });
    expect(await stored(record.id)).toMatchObject({ stage: "Applicant", version: record.version + 1 });
    expect(await lastEvent(record.id)).toMatchObject({
      kind: "stage-changed",
      fromValue: record.stage,
      toValue: "Applicant",
      reason: "Sent the papers.",
      actorId: counsellor.userId,
    });
    expect(await mailsTo(record.email)).toMatchObject([{ kind: "stage-changed" }]);
    expect(await auditOf(record.id)).toMatchObject([{ action: "student.changeStage", fields: ["stage"] }]);
  });

  test("the same stage once more changes nothing and sends nothing", async () => {
    const record = await fresh();
    const input = { id: record.id, version: record.version, stage: "Prospect" as const, reason: null };
    await changeStage(deps(), owner, input);
    expect(await changeStage(deps(), owner, input)).toEqual({
      ok: true,
      value: { version: record.version + 1 },
    });
    expect(await mailsTo(record.email)).toHaveLength(1);
  });

  test("a stage is taken back only with a reason", async () => {
    const record = await stored((await makeStudentRecord(database.db, { stage: "Enrolled" })).id);
    const input = { id: record.id, version: record.version, stage: "Lead" as const };
    expect(await changeStage(deps(), owner, { ...input, reason: null })).toMatchObject({
      ok: false,
      error: { code: "illegal-move", why: "reason-required" },
    });
    expect((await changeStage(deps(), owner, { ...input, reason: "Wrong person" })).ok).toBe(true);
  });

  test("two admins at once: the second is told, and nothing of the first is overwritten", async () => {
    const record = await fresh();
    const target = {
      id: record.id,
      version: record.version,
      lastName: "Rai",
      email: record.email,
      phone: record.phone,
    };
    const answers = await Promise.all([
      updateStudent(deps(), owner, { ...target, firstName: "Olga's" }),
      updateStudent(deps(), counsellor, { ...target, firstName: "Kiran's" }),
    ]);
    const [won, lost] = answers[0].ok ? answers : [answers[1], answers[0]];
    expect(won).toEqual({ ok: true, value: { version: record.version + 1 } });
    expect(lost).toEqual({ ok: false, error: { code: "stale", currentVersion: record.version + 1 } });
    const name = answers[0].ok ? "Olga's" : "Kiran's";
    expect(await stored(record.id)).toMatchObject({ firstName: name, version: record.version + 1 });
    expect((await findStudent(database.db, owner, record.id))?.lastChange).toMatchObject({
      by: answers[0].ok ? "Olga Owner" : "Kiran Counsellor",
    });
  });

  test("a renamed student is found by the new name in the list of applications, too", async () => {
    const record = await fresh();
    const studentId = record.id;
    const application = await makeApplication(database.db, studentId);
    expect(application.studentKey).toBe("sita rai");
    await updateStudent(deps(), owner, {
      id: studentId,
      version: record.version,
      firstName: "Zebunnisa",
      lastName: "",
      email: record.email,
      phone: record.phone,
    });
    expect(
      only(await database.db.select().from(applications).where(eq(applications.id, application.id))),
    ).toMatchObject({ studentKey: "zebunnisa " });
  });

  test("only an active counsellor can be given a student, and nobody can be, too", async () => {
    const record = await fresh();
    const active = await makeCounsellor(database.db, { name: "Devika Menon" });
    const gone = await makeCounsellor(database.db, { active: false });
    const target = { id: record.id, version: record.version };
    expect(await assignStudent(deps(), owner, { ...target, counsellorId: gone.id })).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
    expect((await assignStudent(deps(), owner, { ...target, counsellorId: active.id })).ok).toBe(true);
    expect(await lastEvent(record.id)).toMatchObject({ kind: "student-assigned", toValue: "Devika Menon" });
    expect(
      (await assignStudent(deps(), owner, { ...target, version: target.version + 1, counsellorId: null })).ok,
    ).toBe(true);
    expect((await stored(record.id)).counsellorId).toBeNull();
  });

  test("an archived student takes no changes until restored", async () => {
    const record = await fresh();
    const target = { id: record.id, version: record.version };
    const archived = await setStudentArchived(deps(), owner, { ...target, archived: true });
    expect(archived).toEqual({ ok: true, value: { version: record.version + 1 } });
    const next = { ...target, version: record.version + 1 };
    expect(await changeStage(deps(), owner, { ...next, stage: "Enrolled", reason: null })).toMatchObject({
      ok: false,
      error: { code: "closed", because: "archived" },
    });
    expect((await setStudentArchived(deps(), owner, { ...next, archived: false })).ok).toBe(true);
    expect(
      (
        await changeStage(deps(), owner, {
          ...next,
          version: next.version + 1,
          stage: "Enrolled",
          reason: null,
        })
      ).ok,
    ).toBe(true);
  });

  test("an unknown student is not found, whatever is asked", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect(await findStudent(database.db, owner, id)).toBeNull();
    expect(await findStudent(database.db, owner, "1' or '1'='1")).toBeNull();
    expect(await setStudentArchived(deps(), owner, { id, version: 1, archived: true })).toEqual({
      ok: false,
      error: { code: "not-found" },
    });
  });

  test("a record shows the student's applications, answers, log and notes", async () => {
    const { id } = await fresh();
    const application = await makeApplication(database.db, id);
    await makeNote(database.db, id, "Called twice.");
    const record = await findStudent(database.db, owner, id);
    expect(record?.notes).toMatchObject([{ body: "Called twice." }]);
    expect(record?.applications).toMatchObject([{ id: application.id }]);
    const answers = await findStudentAnswers(database.db, owner, id, NOW);
    expect(answers).toMatchObject({ from: "application" });
    expect(answers?.steps).toHaveLength(7);
  });
});
