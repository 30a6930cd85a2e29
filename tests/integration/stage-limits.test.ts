import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import {
  changeStage,
  changeSubStage,
  setStudentArchived,
} from "#app/admissions/students/change-student.server.ts";
import { checkStageLimits } from "#app/admissions/students/check-stage-limits.server.ts";
import { changeLost } from "#app/admissions/students/lost-reasons.server.ts";
import { countOver } from "#app/admissions/students/overdue-students.server.ts";
import type { StageLimitInput } from "#app/admissions/students/stage-limit-resource.ts";
import {
  createStageLimit,
  findStageLimit,
  removeStageLimit,
  stageLimitPage,
  updateStageLimit,
} from "#app/admissions/students/stage-limits.server.ts";
import { overdueStudents, stageLimits } from "#app/admissions/students/stage-limits.tables.server.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { taskTellers } from "#app/admissions/tasks/notifications.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { findStudent } from "#app/workspaces/student-record/student-record.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeLostReason } from "#tests/factories/lost-reasons.ts";
import { makeCounsellor, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeStageLimit } from "#tests/factories/stage-limits.ts";
import { makeSubStage } from "#tests/factories/sub-stages.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const log = createLog("error", false, { write: () => true });
const NOW = new Date();
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000 + 60_000);
const deps = (days = 0) => ({ db: database.db, jobs, log, now: () => later(days), requestId: "test" });
const check = (days: number) => checkStageLimits(deps(days));
const CLOCK = { today: "2026-11-28", timeZone: "Asia/Kathmandu" };

beforeEach(async () => {
  await database.db.delete(stageLimits);
  await database.db.update(students).set({ isArchived: true });
  await check(0);
});

/** A counsellor with an account, and a student of theirs who has just entered the stage. */
async function makeStay(subStageId: string | null = null) {
  const account = await makeStaff(database.db, "counsellor");
  const { id: counsellorId } = await makeCounsellor(database.db);
  await database.db
    .update(counsellors)
    .set({ userId: account.userId })
    .where(eq(counsellors.id, counsellorId));
  const { id } = await makeStudentRecord(database.db, { counsellorId });
  await database.db.update(students).set({ subStageId }).where(eq(students.id, id));
  return { id, counsellorId, account };
}
const versionOf = async (id: string) =>
  only(await database.db.select().from(students).where(eq(students.id, id))).version;
const tasksOf = (id: string) =>
  database.db
    .select({
      id: tasks.id,
      title: tasks.title,
      assigneeId: tasks.assigneeId,
      doneAt: tasks.doneAt,
      rule: tasks.rule,
    })
    .from(tasks)
    .where(eq(tasks.studentId, id))
    .orderBy(asc(tasks.createdAt), asc(tasks.title));
const overdueIds = async () => {
  const query = parseListQuery(STUDENT_LIST, new URLSearchParams({ overdue: "yes" }), CLOCK);
  if (!query.ok) throw new Error("The filter is not known");
  const { items } = await listStudents(database.db, query.value);
  expect(items.every(({ isOverdue }) => isOverdue)).toBe(true);
  return items.map(({ id }) => id);
};

test("A stay over the limit adds one task, escalates once, and ends when the student leaves the stage", async () => {
  const manager = await makeStaff(database.db, "owner");
  await makeStageLimit(database.db, {
    subStageId: null,
    days: 14,
    escalateAfter: 3,
    escalateTo: manager.userId,
  });
  const { id, account } = await makeStay();
  await check(14 - 0.01);
  expect(await tasksOf(id)).toEqual([]);
  expect(await overdueIds()).toEqual([]);
  // Two processes at once, and the job again.
  await Promise.all([check(15), check(15)]);
  await check(16);
  const [task, ...others] = await tasksOf(id);
  expect(others).toEqual([]);
  expect(task).toMatchObject({ rule: "stage-limit", assigneeId: account.userId, doneAt: null });
  expect(task?.title).toMatch(/ has been in Lead for 15 days$/);
  expect(await overdueIds()).toEqual([id]);
  expect(await findStudent(database.db, manager, id)).toMatchObject({ isOverdue: true });
  await Promise.all([check(18), check(18)]);
  await check(30);
  const escalated = (await tasksOf(id)).filter((each) => each.id !== task?.id);
  expect(escalated).toMatchObject([{ rule: "stage-limit", assigneeId: manager.userId, doneAt: null }]);
  expect(escalated[0]?.title).toMatch(/^Escalated: .* for 18 days$/);

  await changeStage(deps(31), manager, { id, version: await versionOf(id), stage: "Prospect", reason: null });
  expect((await tasksOf(id)).map(({ doneAt }) => doneAt !== null)).toEqual([true, true]);
  expect(await overdueIds()).toEqual([]);
  const closed = await database.db
    .select({ actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, task?.id ?? ""), eq(auditEntries.action, "task.write")));
  expect(closed).toEqual([{ actorId: manager.userId }]);

  // Another stay in the same stage is counted from its own start.
  await changeStage(deps(31), manager, { id, version: await versionOf(id), stage: "Lead", reason: "Again" });
  await check(13);
  expect(await tasksOf(id)).toHaveLength(2);
  await check(15);
  expect((await tasksOf(id)).filter(({ doneAt }) => doneAt === null)).toHaveLength(1);
});

test("Without a counsellor’s account, everyone who can assign students is notified", async () => {
  const manager = await makeStaff(database.db, "owner");
  await makeStageLimit(database.db, {
    subStageId: null,
    days: 1,
    escalateAfter: 1,
    escalateTo: manager.userId,
  });
  const { id } = await makeStudentRecord(database.db);
  await check(1.5);
  const task = only(await tasksOf(id));
  expect(task.assigneeId).toBeNull();
  const told = await taskTellers["task.create"](database.db, {
    action: "task.create",
    subjectType: "task",
    subjectId: task.id,
    actorId: null,
    fields: ["title"],
    at: NOW,
  });
  expect(told).toMatchObject([{ kind: "stage-limit", studentId: id }]);
  expect(told[0]?.to).toContain(manager.userId);
});

test("Escalation to a role is one task, and notifies its members who can see the student, else the owners", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  const role = only(
    await db
      .insert(staffRoles)
      .values({
        name: `Branch managers ${owner.userId}`,
        permissions: ["student.list", "task.list", "task.write"],
      })
      .returning(),
  );
  const [here, elsewhere] = await Promise.all([makeStaff(db, "viewer"), makeStaff(db, "viewer")]);
  const branch = await makeBranch(db);
  const limited = { staffRoleId: role.id, onlyAssigned: true, seesBranch: true };
  await db
    .update(userRoles)
    .set({ ...limited, branchId: branch.id })
    .where(eq(userRoles.userId, here.userId));
  await db.update(userRoles).set(limited).where(eq(userRoles.userId, elsewhere.userId));
  await makeStageLimit(db, { subStageId: null, days: 1, escalateAfter: 1, escalateRole: role.id });
  expect((await stageLimitPage(db)).items).toMatchObject([{ escalateRoleName: role.name }]);
  const stays = [await makeStay(), await makeStay()];
  await db
    .update(students)
    .set({ branchId: branch.id })
    .where(eq(students.id, stays[0]?.id ?? ""));
  await check(1.5);
  await Promise.all([check(2.5), check(2.5)]);
  await check(9);
  const notified = async (studentId: string) => {
    const escalated = only((await tasksOf(studentId)).filter(({ title }) => title.startsWith("Escalated")));
    expect(escalated.assigneeId).toBeNull();
    const change = { action: "task.create", subjectType: "task", subjectId: escalated.id, actorId: null };
    const told = await taskTellers["task.create"](db, { ...change, fields: ["title"], at: NOW });
    return told.flatMap(({ to }) => to);
  };
  expect(await notified(stays[0]?.id ?? "")).toEqual([here.userId]);
  const owners = await notified(stays[1]?.id ?? "");
  expect(owners).toContain(owner.userId);
  expect(owners).not.toContain(elsewhere.userId);
});

test("The limit of a sub-stage applies instead of that of its stage, and changing the sub-stage starts again", async () => {
  const [first, second] = [await makeSubStage(database.db), await makeSubStage(database.db)];
  await makeStageLimit(database.db, { subStageId: null, days: 2 });
  await makeStageLimit(database.db, { subStageId: first.id, days: 9 });
  const { id, account } = await makeStay(first.id);
  await check(5);
  expect(await tasksOf(id)).toEqual([]);
  await check(10);
  expect(only(await tasksOf(id)).title).toContain(first.name);
  const to = (subStageId: string | null) => async () =>
    changeSubStage(deps(10), account, { id, version: await versionOf(id), subStageId });
  expect(await to(second.id)()).toMatchObject({ ok: true });
  expect(only(await tasksOf(id)).doneAt).not.toBeNull();
  expect(await overdueIds()).toEqual([]);
  // The new sub-stage has no limit of its own, so the days in the stage count.
  await check(10);
  expect((await tasksOf(id)).filter(({ doneAt }) => doneAt === null)).toMatchObject([
    { title: expect.stringContaining("Lead") },
  ]);
  expect(await to(first.id)()).toMatchObject({ ok: true });
  await check(8);
  expect((await tasksOf(id)).filter(({ doneAt }) => doneAt === null)).toEqual([]);
});

test("Lost, archived and merged students are left out, and other writes end a stay with the next check", async () => {
  await makeStageLimit(database.db, { subStageId: null, days: 1 });
  const owner = await makeStaff(database.db, "owner");
  const [lost, archived, moved] = [await makeStay(), await makeStay(), await makeStay()];
  const reason = await makeLostReason(database.db);
  await check(2);
  expect(await overdueIds()).toHaveLength(3);
  await changeLost(deps(2), owner, {
    id: lost.id,
    version: await versionOf(lost.id),
    lostReasonId: reason.id,
    lostNote: null,
  });
  await setStudentArchived(deps(2), owner, {
    id: archived.id,
    version: await versionOf(archived.id),
    archived: true,
  });
  await database.db.update(students).set({ stage: "Applicant" }).where(eq(students.id, moved.id));
  expect(await overdueIds()).toEqual([]);
  expect(only(await tasksOf(lost.id)).doneAt).not.toBeNull();
  expect(only(await tasksOf(archived.id)).doneAt).not.toBeNull();
  expect(only(await tasksOf(moved.id)).doneAt).toBeNull();
  await check(3);
  expect(only(await tasksOf(moved.id)).doneAt).not.toBeNull();
  expect(await database.db.$count(overdueStudents)).toBe(0);
  expect(await countOver(database.db, { stage: "Lead", subStageId: null, days: 1 }, later(3))).toBe(0);
});

test("Owners keep the limits, one for each stage and sub-stage, and deleting one closes its tasks", async () => {
  const owner = await makeStaff(database.db, "owner");
  const other = await makeSubStage(database.db, { stage: "Prospect" });
  const input: StageLimitInput = {
    stage: "Lead",
    subStageId: null,
    days: 5,
    escalateAfter: null,
    escalateTo: null,
    escalateRole: null,
  };
  expect(await createStageLimit(deps(), await makeStaff(database.db, "counsellor"), input)).toMatchObject({
    error: { code: "forbidden" },
  });
  const made = await createStageLimit(deps(), owner, input);
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value;
  expect(await createStageLimit(deps(), owner, input)).toMatchObject({ error: { code: "already-exists" } });
  for (const [wrong, field] of [
    [{ ...input, subStageId: other.id }, "subStageId"],
    [{ ...input, stage: "Applicant", escalateAfter: 1, escalateTo: other.id }, "escalateTo"],
    [{ ...input, stage: "Applicant", escalateAfter: 1, escalateRole: other.id }, "escalateRole"],
  ] as const) {
    expect(await createStageLimit(deps(), owner, wrong)).toMatchObject({
      error: { code: "invalid", fieldErrors: { [field]: expect.anything() } },
    });
  }
  const { id: studentId } = await makeStay();
  await database.db
    .update(students)
    .set({ stageSince: sql`now() - interval '7 days'` })
    .where(eq(students.id, studentId));
  expect(await findStageLimit(database.db, id)).toMatchObject({ over: 1 });
  expect((await stageLimitPage(database.db)).items).toMatchObject([{ id, over: 1, escalateToName: null }]);
  expect(await countOver(database.db, { stage: "Lead", subStageId: null, days: 6 }, NOW)).toBe(1);
  await check(0);
  expect(await updateStageLimit(deps(), owner, { ...input, id, version: 1, days: 6 })).toMatchObject({
    value: { version: 2 },
  });
  await check(0);
  expect(only(await tasksOf(studentId)).doneAt).toBeNull();
  expect(await removeStageLimit(deps(), owner, { id, version: 2 })).toMatchObject({ ok: true });
  await check(0);
  expect(only(await tasksOf(studentId)).doneAt).not.toBeNull();
  expect(await overdueIds()).toEqual([]);
});
