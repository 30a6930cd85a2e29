import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { undoMerge } from "#app/admissions/student-merges/undo-merge.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { updateStudent } from "#app/admissions/students/change-student.server.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { confirmPhone } from "#app/admissions/students/wrong-phone.server.ts";
import { listTasksAbout } from "#app/admissions/tasks/queries.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import type { LogCall } from "#app/conversations/calls/call-schema.ts";
import { listCallsOf, logCall } from "#app/conversations/calls/calls.server.ts";
import { calls } from "#app/conversations/calls/calls.tables.server.ts";
import { readStanding } from "#app/conversations/whatsapp/standing.server.ts";
import { studentsWithPhone } from "#app/conversations/whatsapp-inbox/file-message.server.ts";
import { ofLink } from "#app/people/sign-up/record-link.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW, requestId: "test" });

let counsellor: UserActor;
let studentId: string;
beforeAll(async () => {
  counsellor = await makeStaff(database.db, "counsellor", "Sanjay Staff");
  studentId = (await makeStudent(database.db, { firstName: "Asha", lastName: "Rai" })).student.id;
});

const CALL: LogCall = {
  outcome: "no-answer",
  direction: "outgoing",
  note: null,
  nextTitle: null,
  calledOn: null,
  calledTime: null,
  dueOn: null,
  dueTime: null,
  dueZone: "Asia/Kathmandu",
};
const log = (by: Parameters<typeof logCall>[1], of: Partial<LogCall> = {}, id = studentId) =>
  logCall(deps(), by, { ...CALL, ...of, id });

describe("A call with a student", () => {
  test("stands on the record with what came of it, and in the audit log", async () => {
    const logged = await log(counsellor, { outcome: "reached", note: "Wants July", direction: "incoming" });
    if (!logged.ok) throw new Error(logged.error.code);
    const { id } = logged.value;
    expect(await listCallsOf(database.db, studentId)).toEqual([
      {
        id,
        outcome: "reached",
        direction: "incoming",
        calledAt: NOW,
        note: "Wants July",
        author: "Sanjay Staff",
      },
    ]);
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toMatchObject([{ action: "call.create", actorId: counsellor.userId }]);
    expect(await listTasksAbout(database.db, { type: "student", id: studentId })).toEqual([]);
  });

  test("was when the clock of its author says, and not in the future", async () => {
    const { student } = await makeStudent(database.db);
    const at = async (calledOn: string, calledTime: string | null) => {
      const done = await log(counsellor, { calledOn, calledTime }, student.id);
      if (!done.ok) return done.error.code;
      const [call] = await database.db.select().from(calls).where(eq(calls.id, done.value.id));
      return call?.calledAt.toISOString();
    };
    expect(await at("2026-11-25", "15:30")).toBe("2026-11-25T09:45:00.000Z");
    // Two clocks differ a little; an hour is another time.
    expect(await at("2026-11-25", "15:48")).toBe("2026-11-25T10:03:00.000Z");
    expect(await at("2026-11-25", "16:45")).toBe("invalid");
    expect(await at("2026-11-24", null)).toBe("2026-11-24T06:15:00.000Z");
  });

  test("makes a task of what is to be done next, at its time, for whoever called", async () => {
    const { student } = await makeStudent(database.db, { firstName: "Bina", lastName: "Lama" });
    const next = { outcome: "call-back", dueOn: "2026-11-26", dueTime: "18:15" } as const;
    expect((await log(counsellor, next, student.id)).ok).toBe(true);
    expect(await listTasksAbout(database.db, { type: "student", id: student.id })).toMatchObject([
      {
        kind: "call",
        title: "Follow up with Bina Lama",
        assigneeId: counsellor.userId,
        dueOn: "2026-11-26",
        dueAt: new Date("2026-11-26T12:30:00Z"),
      },
    ]);
  });

  test("is logged by staff who may, with a task only by those who may add tasks", async () => {
    const { actor, student } = await makeStudent(database.db);
    const viewer = await makeStaff(database.db, "viewer");
    for (const who of [viewer, actor, VISITOR]) expect((await log(who, {}, student.id)).ok).toBe(false);
    const caller = await makeStaffWithCustomRole(database.db, ["student.list", "call.list", "call.create"]);
    expect(await log(caller, { nextTitle: "Call again" }, student.id)).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await database.db.$count(calls, eq(calls.studentId, student.id))).toBe(0);
    expect((await log(caller, {}, student.id)).ok).toBe(true);
    expect(await database.db.$count(tasks, eq(tasks.studentId, student.id))).toBe(0);
    expect(await log(counsellor, {}, "00000000-0000-4000-8000-000000000000")).toMatchObject({
      error: { code: "not-found" },
    });
  });
});

describe("A wrong number", () => {
  const studentOf = async (id: string) => {
    const [row] = await database.db.select().from(students).where(eq(students.id, id));
    if (!row) throw new Error("A student");
    return row;
  };
  const WRONG = { outcome: "wrong-number" } as const;
  const PHONE = "+9779841200001";

  test("is marked by an outgoing call, also by staff who can only log calls, until it is confirmed or changed", async () => {
    const student = await makeStudentRecord(database.db, { phone: PHONE });
    const caller = await makeStaffWithCustomRole(database.db, ["student.list", "call.list", "call.create"]);
    expect((await log(caller, { ...WRONG, direction: "incoming" }, student.id)).ok).toBe(true);
    expect((await studentOf(student.id)).phoneWrongSince).toBeNull();
    expect((await log(caller, WRONG, student.id)).ok).toBe(true);
    const marked = await studentOf(student.id);
    expect(marked).toMatchObject({ phoneWrongSince: NOW, version: student.version + 1 });
    // A second call changes nothing.
    expect((await log(caller, WRONG, student.id)).ok).toBe(true);
    expect(await studentOf(student.id)).toEqual(marked);
    const input = { id: student.id, version: marked.version };
    expect(await confirmPhone(deps(), caller, input)).toMatchObject({ error: { code: "forbidden" } });
    expect((await confirmPhone(deps(), counsellor, input)).ok).toBe(true);
    expect((await studentOf(student.id)).phoneWrongSince).toBeNull();

    await log(caller, WRONG, student.id);
    const again = await studentOf(student.id);
    const { firstName, lastName, email } = again;
    const change = { id: again.id, version: again.version, firstName, lastName, email };
    expect((await updateStudent(deps(), counsellor, { ...change, phone: "+9779841200002" })).ok).toBe(true);
    expect(await studentOf(student.id)).toMatchObject({ phone: "+9779841200002", phoneWrongSince: null });
    const events = await database.db
      .select({ kind: timelineEvents.kind })
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, student.id));
    expect(events.filter(({ kind }) => kind === "phone-wrong")).toHaveLength(2);
  });

  test("reaches no one: not by WhatsApp, not by a link to the record, and messages from it are not the student's", async () => {
    const { id } = await makeStudentRecord(database.db, { phone: "+9779841200003" });
    const facts = async () => [
      (await readStanding(database.db, id)).isPhoneWrong,
      (await database.db.select().from(students).where(ofLink("+9779841200003"))).length,
      (await studentsWithPhone(database.db, (await studentOf(id)).phoneKey)).length,
    ];
    expect(await facts()).toEqual([false, 1, 1]);
    expect((await log(counsellor, WRONG, id)).ok).toBe(true);
    expect(await facts()).toEqual([true, 0, 0]);
    const found = async (values: readonly string[]) => {
      const query = parseListQuery(
        STUDENT_LIST,
        new URLSearchParams(values.map((v) => ["phone", v])),
        LIST_CLOCK,
      );
      if (!query.ok) throw new Error("A query of the list");
      return (await listStudents(database.db, query.value)).items.map((row) => row.id);
    };
    expect(await found(["wrong"])).toContain(id);
  });

  test("is marked with the number that it is, through a merge and its undo", async () => {
    const owner = await makeStaff(database.db, "owner");
    const stays = await makeStudentRecord(database.db, { phone: "+9779841200004" });
    const other = await makeStudentRecord(database.db, { phone: "+9779841200005" });
    for (const [by, merged] of [
      [other.id, null],
      [stays.id, NOW],
    ] as const) {
      await database.db.update(students).set({ phoneWrongSince: NOW }).where(eq(students.id, stays.id));
      const [one, two] = [await studentOf(stays.id), await studentOf(other.id)];
      const done = await mergeStudents(deps(), owner, {
        id: one.id,
        otherId: two.id,
        stays: one.id,
        name: one.id,
        email: one.id,
        phone: by,
        stage: one.id,
        counsellor: one.id,
        origin: one.id,
        version: one.version,
        otherVersion: two.version,
      });
      if (!done.ok) throw new Error(done.error.code);
      const after = await studentOf(one.id);
      expect(after.phoneWrongSince).toEqual(merged);
      const { mergeId } = done.value;
      const undone = await undoMerge(deps(), owner, { id: one.id, mergeId, version: after.version });
      expect(undone).toMatchObject({ ok: true, value: { stayed: [] } });
      expect(await studentOf(one.id)).toMatchObject({ phone: "+9779841200004", phoneWrongSince: NOW });
    }
  });
});
