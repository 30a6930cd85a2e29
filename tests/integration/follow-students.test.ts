import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { studentCounsellors, studentsLost } from "#app/admissions/students/bulk-changes.server.ts";
import { assignStudent } from "#app/admissions/students/change-student.server.ts";
import { NO_COUNSELLOR } from "#app/admissions/students/counsellor-filter.ts";
import { changeLost, reopenStudent } from "#app/admissions/students/lost-reasons.server.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { TASK_LIST } from "#app/admissions/tasks/admin-list.ts";
import { listTasks } from "#app/admissions/tasks/list.server.ts";
import { taskClock } from "#app/admissions/tasks/task.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { createCounsellor } from "#app/consultations/counsellors/commands.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { decideStaffRequest } from "#app/people/approvals/staff-decision.server.ts";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import { changeOne, undoOne } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff, makeStaffRequest } from "#tests/factories/actors.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeLostReason } from "#tests/factories/lost-reasons.ts";
import { makeApplication, makeCounsellor, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const NOW = new Date("2026-11-28T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => NOW, requestId: "test" });

let owner: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
});

const taskOf = async (id: string) => only(await database.db.select().from(tasks).where(eq(tasks.id, id)));
const counsellorOfApplication = async (id: string) =>
  only(await database.db.select().from(applications).where(eq(applications.id, id))).counsellorId;

/** A student of one counsellor with work of that counsellor, of no one and of a third person, and a new counsellor. */
async function world() {
  const { db } = database;
  const staff = [await makeStaff(db, "counsellor"), await makeStaff(db, "counsellor")] as const;
  const [former, next] = [
    await makeCounsellor(db, { userId: staff[0].userId }),
    await makeCounsellor(db, { userId: staff[1].userId }),
  ];
  const student = await makeStudentRecord(db, { counsellorId: former.id });
  const task = (assigneeId: string | null, given: Partial<typeof tasks.$inferInsert> = {}) =>
    makeTask(db, {
      subjectType: "student",
      subjectId: student.id,
      studentId: student.id,
      assigneeId,
      dueOn: "2026-11-20",
      ...given,
    });
  return {
    student,
    former,
    next,
    formerUser: staff[0].userId,
    nextUser: staff[1].userId,
    unassigned: await task(null),
    own: await task(staff[0].userId),
    others: await task(owner.userId),
    done: await task(staff[0].userId, { doneAt: NOW }),
    open: await makeApplication(db, student.id, { counsellorId: former.id }),
    free: await makeApplication(db, student.id),
    rejected: await makeApplication(db, student.id, { status: "Rejected", counsellorId: former.id }),
  };
}
type World = Awaited<ReturnType<typeof world>>;

const assignees = async ({ unassigned, own, others, done }: World) =>
  Promise.all([unassigned, own, others, done].map(async ({ id }) => (await taskOf(id)).assigneeId));
const cases = ({ open, free, rejected }: World) =>
  Promise.all([open, free, rejected].map(({ id }) => counsellorOfApplication(id)));

describe("open work of a student who gets another counsellor", () => {
  test("without the box only unassigned work follows; with it also the former counsellor’s; undo returns all", async () => {
    const one = await world();
    const { student, former, next, formerUser, nextUser } = one;
    const left = await assignStudent(deps(), owner, { id: student.id, version: 1, counsellorId: next.id });
    expect(left).toEqual({ ok: true, value: { version: 2 } });
    expect(await assignees(one)).toEqual([nextUser, formerUser, owner.userId, formerUser]);
    expect(await cases(one)).toEqual([former.id, next.id, former.id]);
    const undo = { id: student.id, version: 2, counsellorId: former.id, undo: true };
    expect((await assignStudent(deps(), owner, undo)).ok).toBe(true);
    expect(await assignees(one)).toEqual([null, formerUser, owner.userId, formerUser]);
    expect(await cases(one)).toEqual([former.id, null, former.id]);

    const all = { id: student.id, version: 3, counsellorId: next.id, follow: true };
    expect((await assignStudent(deps(), owner, all)).ok).toBe(true);
    expect(await assignees(one)).toEqual([nextUser, nextUser, owner.userId, formerUser]);
    expect(await cases(one)).toEqual([next.id, next.id, former.id]);
  });

  test("in bulk, undo returns what moved, unless it was reassigned since", async () => {
    const one = await world();
    const { student, former, next, formerUser } = one;
    await database.db.transaction(async (tx) => {
      const step = { ...deps(), db: tx };
      const values = { counsellorId: next.id, follow: true, undo: false };
      const done = await changeOne(studentCounsellors, step, owner, { id: student.id, values });
      if (!done.ok || !done.value) throw new Error(JSON.stringify(done));
      await tx.update(tasks).set({ assigneeId: owner.userId }).where(eq(tasks.id, one.unassigned.id));
      expect((await undoOne(studentCounsellors, step, owner, { id: student.id, ...done.value })).ok).toBe(
        true,
      );
    });
    expect(await assignees(one)).toEqual([owner.userId, formerUser, owner.userId, formerUser]);
    expect(await cases(one)).toEqual([former.id, null, former.id]);
  });

  test("tasks stay where they are if the new counsellor has no account", async () => {
    const one = await world();
    const next = await makeCounsellor(database.db);
    const asked = { id: one.student.id, version: 1, counsellorId: next.id, follow: true };
    expect((await assignStudent(deps(), owner, asked)).ok).toBe(true);
    expect(await assignees(one)).toEqual([null, one.formerUser, owner.userId, one.formerUser]);
    expect(await cases(one)).toEqual([next.id, next.id, one.former.id]);
  });
});

describe("lost students", () => {
  const reader = () => ({ userId: owner.userId, ...taskClock(NOW, "UTC") });
  const idsOf = async (search: string) => {
    const query = parseListQuery(TASK_LIST, new URLSearchParams(search), LIST_CLOCK);
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    return (await listTasks(database.db, reader(), query.value)).items.map(({ id }) => id);
  };

  test("their follow-ups are neither due nor overdue, but listed by the filter; tasks about applications stay due", async () => {
    const one = await world();
    const reason = await makeLostReason(database.db);
    const about = await makeTask(database.db, {
      subjectType: "application",
      subjectId: one.open.id,
      studentId: one.student.id,
      assigneeId: one.formerUser,
      dueOn: "2026-11-20",
    });
    const lost = { id: one.student.id, version: 1, lostReasonId: reason.id, lostNote: null };
    expect((await changeLost(deps(), owner, lost)).ok).toBe(true);
    expect(await idsOf(`whose=${one.formerUser}&due=overdue`)).toEqual([about.id]);
    expect(await idsOf(`whose=${one.formerUser}&shown=lost`)).toEqual([one.own.id]);
    const all = [about.id, one.own.id].toSorted();
    expect((await idsOf(`whose=${one.formerUser}&shown=open`)).toSorted()).toEqual(all);
  });

  test("closing cancels open tasks if asked to; undo restores them, reopening does not", async () => {
    const one = await world();
    const reason = await makeLostReason(database.db);
    const states = () =>
      Promise.all(
        [one.unassigned, one.own, one.others, one.done].map(async ({ id }) => {
          const { doneAt, isCancelled } = await taskOf(id);
          return doneAt === null ? "open" : isCancelled ? "cancelled" : "done";
        }),
      );
    await database.db.transaction(async (tx) => {
      const step = { ...deps(), db: tx };
      const values = { lostReasonId: reason.id, lostNote: null, cancelTasks: true, undo: false };
      const closed = await changeOne(studentsLost, step, owner, { id: one.student.id, values });
      if (!closed.ok || !closed.value) throw new Error(JSON.stringify(closed));
      expect((await undoOne(studentsLost, step, owner, { id: one.student.id, ...closed.value })).ok).toBe(
        true,
      );
    });
    expect(await states()).toEqual(["open", "open", "open", "done"]);
    const asked = {
      id: one.student.id,
      version: 3,
      lostReasonId: reason.id,
      lostNote: null,
      cancelTasks: true,
    };
    expect((await changeLost(deps(), owner, asked)).ok).toBe(true);
    expect((await reopenStudent(deps(), owner, { id: one.student.id, version: 4 })).ok).toBe(true);
    expect(await states()).toEqual(["cancelled", "cancelled", "cancelled", "done"]);
  });

  test("students without a counsellor are found by the filter, alone and with those of a counsellor", async () => {
    const { student, former } = await world();
    const free = await makeStudentRecord(database.db);
    const found = async (search: string) => {
      const query = parseListQuery(STUDENT_LIST, new URLSearchParams(search), LIST_CLOCK);
      if (!query.ok) throw new Error(JSON.stringify(query.error));
      return (await listStudents(database.db, query.value)).items.map(({ id }) => id);
    };
    expect(await found(`counsellor=${NO_COUNSELLOR}`)).toEqual([free.id]);
    const both = await found(`counsellor=${NO_COUNSELLOR}&counsellor=${former.id}`);
    expect(both.toSorted()).toEqual([free.id, student.id].toSorted());
  });
});

describe("staff who become counsellors", () => {
  const recordOf = async (userId: string) =>
    (await database.db.select().from(counsellors).where(eq(counsellors.userId, userId)))[0];
  const confirm = (userId: string) =>
    database.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  const approve = (id: string, given: object = {}) =>
    decideStaffRequest(deps(), owner, {
      id,
      version: 1,
      decision: "approved",
      staffRole: "counsellor",
      reason: null,
      ...given,
    });

  test("approval links the counsellor with the confirmed address, or adds one if asked", async () => {
    const { db } = database;
    const known = await makeStaffRequest(db);
    await confirm(known.userId);
    const { id } = only(
      await db.insert(counsellors).values({ name: "Kabita Pun", email: known.email }).returning(),
    );
    expect((await approve(known.id)).ok).toBe(true);
    expect((await recordOf(known.userId))?.id).toBe(id);

    const fresh = await makeStaffRequest(db);
    expect((await approve(fresh.id, { asCounsellor: true })).ok).toBe(true);
    expect(await recordOf(fresh.userId)).toMatchObject({ name: "Hopeful Person", active: true });

    const viewer = await makeStaffRequest(db);
    expect((await approve(viewer.id, { asCounsellor: true, staffRole: "viewer" })).ok).toBe(true);
    expect(await recordOf(viewer.userId)).toBeUndefined();
  });

  test("an address that is not confirmed links no one", async () => {
    const { db } = database;
    const request = await makeStaffRequest(db);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, request.userId));
    await db.insert(counsellors).values({ name: "Kabita Pun", email: request.email });
    expect((await approve(request.id, { asCounsellor: true })).ok).toBe(true);
    expect(await recordOf(request.userId)).toBeUndefined();
  });

  test("a person who was invited and signed up keeps the branch of the invitation, which is used up", async () => {
    const { db } = database;
    const request = await makeStaffRequest(db);
    const branch = await makeBranch(db);
    await db.insert(invitations).values({
      name: "Hopeful Person",
      email: request.email,
      staffRole: "counsellor",
      branchId: branch.id,
      tokenHash: randomUUID(),
      invitedBy: owner.userId,
      expiresAt: NOW,
    });
    expect((await approve(request.id)).ok).toBe(true);
    const role = only(await db.select().from(userRoles).where(eq(userRoles.userId, request.userId)));
    expect(role.branchId).toBe(branch.id);
    expect(await db.$count(invitations, eq(invitations.email, request.email))).toBe(0);
  });

  test("a counsellor who is added later is linked to the staff account with the same address", async () => {
    const { db } = database;
    const staff = await makeStaff(db, "counsellor");
    await confirm(staff.userId);
    const { email } = only(await db.select().from(users).where(eq(users.id, staff.userId)));
    const input = { name: "Kabita Pun", email, phone: null, office: null, active: true, userId: null };
    expect((await createCounsellor(deps(), owner, { ...input, spokenLanguages: [] })).ok).toBe(true);
    expect((await recordOf(staff.userId))?.email).toBe(email);
  });
});
