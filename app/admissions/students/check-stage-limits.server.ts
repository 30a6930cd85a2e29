import { eq, type SQL, sql } from "drizzle-orm";
import { makeRuleTask } from "#app/admissions/tasks/commands.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { isColleague } from "#app/people/staff/colleagues.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { endOverdue, momentOf, overLimits } from "./overdue-students.server.ts";
import { daysSince } from "./stage-limit.ts";
import { overdueStudents, stageLimits } from "./stage-limits.tables.server.ts";
import { stageLimitMessages as texts } from "./stage-limits.words.ts";
import { STUDENT_STAGE_LABELS, type StudentStage } from "./stages.ts";
import { students } from "./students.tables.server.ts";
import { subStages } from "./sub-stages.tables.server.ts";

/** Students per transaction. */
const AT_ONCE = 50;

type Deps = Pick<Services, "db" | "now">;

/**
 * Brings the tasks of time limits up to date: closes those of students who are no longer over their limit, adds those of
 * students who are, and escalates. Each happens once for a stay, also when two processes run at once: a stay is one row,
 * which is locked or inserted in the transaction that adds its task. Called every hour.
 */
export async function checkStageLimits(deps: Deps): Promise<void> {
  await inBatches(deps, (tx) =>
    endOverdue(
      tx,
      deps,
      VISITOR,
      sql`o.student_id in (
      select e.student_id from ${overdueStudents} e where not exists (
        select from ${overLimits(momentOf(deps.now()))} w
        where w.student_id = e.student_id and w.limit_id = e.limit_id and w.since = e.since)
      order by e.student_id limit ${AT_ONCE})`,
    ),
  );
  await inBatches(deps, (tx) => startOverdue(tx, deps));
  await inBatches(deps, (tx) => escalate(tx, deps));
}

async function inBatches({ db }: Deps, step: (tx: Transaction) => Promise<number>): Promise<void> {
  while ((await db.transaction(step)) > 0);
}

/** Adds the tasks of a batch of students over their limit. The lock keeps them in their stage until then. */
async function startOverdue(tx: Transaction, { now }: Deps): Promise<number> {
  const over = overLimits(momentOf(now()));
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    select s.id from ${students} s where s.id in (
      select v.student_id from ${over} v
      where not exists (select from ${overdueStudents} o where o.student_id = v.student_id)
      order by v.since, v.student_id limit ${AT_ONCE})
    order by s.id for no key update skip locked`);
  if (locked.length === 0) return 0;
  const { rows: started } = await tx.execute<{ student_id: string }>(sql`
    insert into ${overdueStudents} (student_id, limit_id, of_sub_stage, since, created_at)
    select v.student_id, v.limit_id, v.of_sub_stage, v.since, ${momentOf(now())} from ${over} v
    where v.student_id = any(${sql.param(locked.map(({ id }) => id))}::uuid[])
    on conflict (student_id) do nothing returning student_id`);
  const stays = await readStays(
    tx,
    started.map((row) => row.student_id),
  );
  for (const stay of stays) {
    const taskId = await makeRuleTask(tx, { now }, VISITOR, {
      ...taskOf(stay.studentId),
      title: texts.task(titleOf(stay, now())),
      assigneeId: stay.account,
    });
    await tx.update(overdueStudents).set({ taskId }).where(eq(overdueStudents.studentId, stay.studentId));
  }
  return started.length;
}

/** Escalates a batch of students who are still over their limit after the grace period. */
async function escalate(tx: Transaction, { now }: Deps): Promise<number> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    select o.student_id from ${overdueStudents} o join ${stageLimits} l on l.id = o.limit_id
    where o.escalated_at is null and l.escalate_after is not null
      and o.since < ${momentOf(now())} - make_interval(days => l.days + l.escalate_after)
    order by o.since, o.student_id limit ${AT_ONCE} for update of o skip locked`);
  const stays = await readStays(
    tx,
    rows.map((row) => row.student_id),
  );
  for (const stay of stays) {
    const { escalateTo } = stay;
    const isThere = escalateTo !== null && (await isColleague(tx, "task.write", escalateTo));
    const escalationTaskId = await makeRuleTask(tx, { now }, VISITOR, {
      ...taskOf(stay.studentId),
      title: texts.escalated(titleOf(stay, now())),
      assigneeId: isThere ? escalateTo : null,
    });
    await tx
      .update(overdueStudents)
      .set({ escalatedAt: now(), escalationTaskId })
      .where(eq(overdueStudents.studentId, stay.studentId));
  }
  return rows.length;
}

const taskOf = (studentId: string) => ({
  rule: "stage-limit" as const,
  kind: "to-do" as const,
  about: { type: "student" as const, id: studentId, studentId },
});

type Stay = Awaited<ReturnType<typeof readStays>>[number];

const titleOf = ({ firstName, lastName, stage, subStage, since }: Stay, now: Date) => ({
  name: joinName(firstName, lastName),
  stage: subStage ?? STUDENT_STAGE_LABELS[stage as StudentStage],
  days: daysSince(since, now),
});

/** Details of overdue students with their counsellor's account; null if it has no active one. */
function readStays(tx: Transaction, studentIds: readonly string[]) {
  const active: SQL<string | null> = sql`(select u.id from users u
    where u.id = ${counsellors.userId} and u.disabled_at is null and u.closed_at is null)`;
  return tx
    .select({
      studentId: overdueStudents.studentId,
      since: overdueStudents.since,
      firstName: students.firstName,
      lastName: students.lastName,
      stage: students.stage,
      subStage: sql<string | null>`case when ${overdueStudents.ofSubStage} then ${subStages.name} end`,
      account: active,
      escalateTo: stageLimits.escalateTo,
    })
    .from(overdueStudents)
    .innerJoin(students, eq(students.id, overdueStudents.studentId))
    .innerJoin(stageLimits, eq(stageLimits.id, overdueStudents.limitId))
    .leftJoin(subStages, eq(subStages.id, students.subStageId))
    .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
    .where(sql`${overdueStudents.studentId} = any(${sql.param([...studentIds])}::uuid[])`)
    .orderBy(overdueStudents.since, overdueStudents.studentId);
}
