import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listTasksAbout } from "#app/admissions/tasks/queries.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import type { LogCall } from "#app/conversations/calls/call-schema.ts";
import { listCallsOf, logCall } from "#app/conversations/calls/calls.server.ts";
import { calls } from "#app/conversations/calls/calls.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
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
  ...{ outcome: "no-answer", direction: "outgoing", note: null, nextTitle: null },
  ...{ calledOn: null, calledTime: null, dueOn: null, dueTime: null, dueZone: "Asia/Kathmandu" },
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
        ...{ kind: "call", title: "Follow up with Bina Lama", assigneeId: counsellor.userId },
        ...{ dueOn: "2026-11-26", dueAt: new Date("2026-11-26T12:30:00Z") },
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
