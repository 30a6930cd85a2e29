import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { StageLimit } from "./stage-limit.ts";
import { overdueStudents, stageLimits } from "./stage-limits.tables.server.ts";
import { students } from "./students.tables.server.ts";

/**
 * Students who have been in their stage or sub-stage for longer than its limit at a moment: `student_id`, `limit_id`,
 * `of_sub_stage` and `since`. The limit of a sub-stage applies instead of that of its stage.
 */
export const overLimits = (at: SQL): SQL => sql`(
  select s.id as student_id, l.id as limit_id, false as of_sub_stage, s.stage_since as since
  from stage_limits l join students s on not s.is_archived and s.stage = l.stage
    and s.stage_since < ${at} - make_interval(days => l.days)
  where l.sub_stage_id is null and s.lost_reason_id is null
    and not exists (select from stage_limits own where own.sub_stage_id = s.sub_stage_id)
  union all
  select s.id, l.id, true, s.sub_stage_since
  from stage_limits l join students s on s.sub_stage_id = l.sub_stage_id
    and s.sub_stage_since < ${at} - make_interval(days => l.days)
  where not s.is_archived and s.lost_reason_id is null)`;

export const momentOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** How many students a limit would find now, whether or not it is set. */
export async function countOver(
  db: DbOrTransaction,
  { stage, subStageId, days }: StageLimit,
  now: Date,
): Promise<number> {
  const over =
    subStageId === null
      ? sql`s.stage = ${stage} and s.stage_since < ${momentOf(now)} - make_interval(days => ${days}::int)
          and not exists (select from ${stageLimits} own where own.sub_stage_id = s.sub_stage_id)`
      : sql`s.sub_stage_id = ${subStageId}
          and s.sub_stage_since < ${momentOf(now)} - make_interval(days => ${days}::int)`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${students} s
    where not s.is_archived and s.lost_reason_id is null and ${over}`);
  return rows[0]?.count ?? 0;
}

/** Whether a student of a list is overdue in the stage. A row of an earlier stay has another start. */
export const IS_OVERDUE = sql<boolean>`(not ${students.isArchived} and ${students.lostReasonId} is null and exists (
  select from ${overdueStudents} o where o.student_id = ${students.id} and o.since =
    case when o.of_sub_stage then ${students.subStageSince} else ${students.stageSince} end))`;

/** Whether there are limits, as a single SQL value. */
export const hasStageLimitsQuery = (): SQL<boolean> => sql`exists (select from ${stageLimits})`;

export interface EndDeps {
  readonly now: () => Date;
  readonly requestId?: string | undefined;
}

/**
 * Ends what a limit started about students who are no longer over it, within the write that changes them: closes their tasks
 * and forgets the stay.
 *
 * @param which a condition on the overdue students `o`
 * @returns how many
 */
export async function endOverdue(tx: Transaction, deps: EndDeps, actor: Actor, which: SQL): Promise<number> {
  const { rows } = await tx.execute<{
    student_id: string;
    task_id: string | null;
    other_id: string | null;
  }>(sql`
    select o.student_id, o.task_id, o.escalation_task_id as other_id from ${overdueStudents} o
    where ${which} and not exists (
      select from ${overLimits(momentOf(deps.now()))} v
      where v.student_id = o.student_id and v.limit_id = o.limit_id and v.since = o.since)
    order by o.student_id for update of o skip locked`);
  if (rows.length === 0) return 0;
  await tx.delete(overdueStudents).where(
    inArray(
      overdueStudents.studentId,
      rows.map((row) => row.student_id),
    ),
  );
  const taskIds = rows.flatMap((row) => [row.task_id, row.other_id]).filter((id) => id !== null);
  const closed = await tx
    .update(tasks)
    .set({
      doneAt: deps.now(),
      doneBy: actor.kind === "user" ? actor.userId : null,
      version: sql`${tasks.version} + 1`,
    })
    .where(and(inArray(tasks.id, taskIds), isNull(tasks.doneAt)))
    .returning({ id: tasks.id });
  for (const { id } of closed) {
    const entry = { action: "task.write" as const, subjectType: "task", subjectId: id, fields: ["doneAt"] };
    await recordAudit(tx, actor, { ...entry, isJudged: true }, deps.requestId);
  }
  return rows.length;
}
