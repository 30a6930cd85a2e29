import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { isColleague } from "#app/people/staff/colleagues.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { tasks } from "./tasks.tables.server.ts";

type Deps = Pick<StepDeps, "now" | "requestId">;
type Values = Partial<Omit<typeof tasks.$inferInsert, "id" | "version" | "dueAt">>;
interface Moved {
  readonly id: string;
  readonly from: string | null;
  readonly to: string;
}

/** Marks entries of the audit log about what follows a student: only the student is announced. */
export const WITH_STUDENT = "withStudent";

/** Open tasks about a student or a record of theirs that are unassigned, or assigned to one account. */
const movable = (studentId: string, from: string | null): SQL | undefined =>
  and(
    eq(tasks.studentId, studentId),
    isNull(tasks.doneAt),
    or(isNull(tasks.assigneeId), from === null ? undefined : eq(tasks.assigneeId, from)),
  );

/**
 * Assigns open tasks of a student to another account: unassigned ones, and those of `from`. Nothing moves to an account that
 * cannot do tasks, or for an actor who cannot assign them.
 */
export async function moveTasks(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { studentId, from, to }: { studentId: string; from: string | null; to: string },
): Promise<Moved[]> {
  if (!can(actor, "task.write") || !(await isColleague(tx, "task.write", to))) return [];
  const rows = await tx
    .select({ id: tasks.id, assigneeId: tasks.assigneeId })
    .from(tasks)
    .where(and(movable(studentId, from), sql`${tasks.assigneeId} is distinct from ${to}::uuid`))
    .orderBy(asc(tasks.id))
    .for("update");
  await set(tx, deps, actor, { ids: rows.map(({ id }) => id), values: { assigneeId: to } });
  return rows.map(({ id, assigneeId }) => ({ id, from: assigneeId, to }));
}

/** Assigns moved tasks to their former assignees, if nothing else has happened to them. */
export async function returnTasks(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { studentId, moved }: { studentId: string; moved: readonly Moved[] },
): Promise<void> {
  if (moved.length === 0 || !can(actor, "task.write")) return;
  for (const [from, of] of Map.groupBy(moved, (each) => each.from)) {
    if (from !== null && (await tx.$count(users, eq(users.id, from))) === 0) continue;
    for (const [to, those] of Map.groupBy(of, (each) => each.to)) {
      const rows = await tx
        .select({ id: tasks.id })
        .from(tasks)
        .where(
          and(
            inArray(
              tasks.id,
              those.map(({ id }) => id),
            ),
            eq(tasks.studentId, studentId),
            eq(tasks.assigneeId, to),
            isNull(tasks.doneAt),
          ),
        )
        .orderBy(asc(tasks.id))
        .for("update");
      await set(tx, deps, actor, { ids: rows.map(({ id }) => id), values: { assigneeId: from } });
    }
  }
}

/** Cancels the open tasks about a student; those about applications and other records stay. Returns their ids. */
export async function cancelFollowUps(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  studentId: string,
): Promise<string[]> {
  if (!can(actor, "task.write")) return [];
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(openFollowUps(studentId))
    .orderBy(asc(tasks.id))
    .for("update");
  const ids = rows.map(({ id }) => id);
  const doneBy = actor.kind === "user" ? actor.userId : null;
  await set(tx, deps, actor, {
    ids,
    values: { doneAt: deps.now(), doneBy, isCancelled: true, snoozedUntil: null },
  });
  return ids;
}

/** Reopens cancelled tasks of a student. */
export async function restoreFollowUps(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { studentId, ids }: { studentId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0 || !can(actor, "task.write")) return;
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), eq(tasks.studentId, studentId), eq(tasks.isCancelled, true)))
    .orderBy(asc(tasks.id))
    .for("update");
  await set(tx, deps, actor, {
    ids: rows.map(({ id }) => id),
    values: { doneAt: null, doneBy: null, isCancelled: false },
  });
}

const openFollowUps = (studentId: string): SQL | undefined =>
  and(eq(tasks.subjectType, "student"), eq(tasks.subjectId, studentId), isNull(tasks.doneAt));

/** How many open tasks about a student `cancelFollowUps` would cancel. */
export const countFollowUps = (db: DbOrTransaction, studentId: string): Promise<number> =>
  db.$count(tasks, openFollowUps(studentId));

/** How many open tasks of a student an account has. */
export const countTasksOf = (db: DbOrTransaction, studentId: string, userId: string): Promise<number> =>
  db.$count(tasks, and(eq(tasks.studentId, studentId), eq(tasks.assigneeId, userId), isNull(tasks.doneAt)));

async function set(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { ids, values }: { ids: readonly string[]; values: Values },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(tasks)
    .set({ ...values, version: sql`${tasks.version} + 1` })
    .where(inArray(tasks.id, [...ids]));
  for (const id of ids) {
    const fields = [...Object.keys(values), WITH_STUDENT];
    const entry = { action: "task.write" as const, subjectType: "task", subjectId: id, fields };
    // The write that changes the student has checked access to the record.
    await recordAudit(tx, actor, { ...entry, isJudged: true }, deps.requestId);
  }
}
