import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import {
  cancelFollowUps,
  countTasksOf,
  moveTasks,
  restoreFollowUps,
  returnTasks,
  WITH_STUDENT,
} from "#app/admissions/tasks/follow-student.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { bulkChangeRecords } from "#app/platform/bulk-changes/bulk-changes.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Moved, MovedWork, WorkCounts } from "./moved-work.ts";
import type { StudentLogKind } from "./student-log.ts";
import { students } from "./students.tables.server.ts";
import type { TimelineKind } from "./timeline.ts";
import { accountOfCounsellor } from "./who-sees-to.server.ts";

type Deps = Pick<StepDeps, "now" | "requestId">;
type Done = Omit<MovedWork, "version">;

/** Applications that still need work. */
const IS_OPEN = and(
  isNull(applications.withdrawnAt),
  eq(applications.isArchived, false),
  ne(applications.status, "Rejected"),
);

interface Reassigned {
  readonly studentId: string;
  /** The counsellors before and after; null for none. */
  readonly from: string | null;
  readonly to: string | null;
  /** Whether what the former counsellor has moves as well. What is unassigned always does. */
  readonly follow: boolean;
}

/**
 * Moves the open tasks and applications of a student to a new counsellor, in the transaction that assigns the student.
 * Its applications must be locked. Tasks stay where they are if the new counsellor has no account that can do them.
 */
export async function moveWork(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { studentId, from, to, follow }: Reassigned,
): Promise<Done> {
  if (to === null) return {};
  const account = await accountOfCounsellor(tx, to);
  const former = follow ? await accountOfCounsellor(tx, from) : null;
  return {
    tasks: account === null ? [] : await moveTasks(tx, deps, actor, { studentId, from: former, to: account }),
    applications: await moveApplications(tx, deps, actor, { studentId, from: follow ? from : null, to }),
  };
}

async function moveApplications(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { studentId, from, to }: { studentId: string; from: string | null; to: string },
): Promise<Moved[]> {
  if (!can(actor, "application.assign")) return [];
  const rows = await tx
    .select({ id: applications.id, counsellorId: applications.counsellorId })
    .from(applications)
    .where(
      and(
        eq(applications.studentId, studentId),
        IS_OPEN,
        or(
          isNull(applications.counsellorId),
          from === null ? undefined : eq(applications.counsellorId, from),
        ),
        sql`${applications.counsellorId} is distinct from ${to}::uuid`,
      ),
    )
    .orderBy(asc(applications.id));
  const moved = rows.map(({ id, counsellorId }) => ({ id, from: counsellorId, to }));
  await assign(tx, deps, actor, studentId, moved);
  return moved;
}

/** Stores the new counsellor of applications, with a line in the log of each. */
async function assign(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  studentId: string,
  moved: readonly { readonly id: string; readonly from: string | null; readonly to: string | null }[],
): Promise<void> {
  const ids = moved.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null);
  if (moved.length === 0) return;
  const named = await tx
    .select({ id: counsellors.id, name: counsellors.name })
    .from(counsellors)
    .where(inArray(counsellors.id, ids));
  const nameOf = (id: string | null) => named.find((each) => each.id === id)?.name ?? null;
  for (const { id, from, to } of moved) {
    await tx
      .update(applications)
      .set({ counsellorId: nameOf(to) === null ? null : to, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, id));
    await tx.insert(timelineEvents).values({
      studentId,
      applicationId: id,
      kind: "counsellor-assigned" satisfies TimelineKind,
      fromValue: nameOf(from),
      toValue: nameOf(to),
      actorId: actor.kind === "user" ? actor.userId : null,
      createdAt: deps.now(),
    });
    await recordAudit(
      tx,
      actor,
      {
        action: "application.assign",
        subjectType: "application",
        subjectId: id,
        // The write that changes the student has checked access to the record.
        isJudged: true,
        fields: ["counsellorId", WITH_STUDENT],
        kept: { changes: { counsellorId: { from, to } }, about: [studentId] },
      },
      deps.requestId,
    );
  }
}

/** Cancels the follow-ups of a student who is closed as lost. */
export const cancelTasks = async (
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  studentId: string,
): Promise<Done> => ({ cancelled: await cancelFollowUps(tx, deps, actor, studentId) });

/**
 * Undoes what moved or was cancelled with the last change of a student, which the version identifies. With `kind`, it is the
 * last change of that kind: an import changes other details as well. What has changed since stays.
 */
export async function undoMovedWork(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { id: studentId, version }: { id: string; version: number },
  kind?: StudentLogKind,
): Promise<Done> {
  const event = await one(
    tx
      .select({ movedWork: timelineEvents.movedWork })
      .from(timelineEvents)
      .where(
        and(
          eq(timelineEvents.studentId, studentId),
          kind === undefined
            ? sql`(${timelineEvents.movedWork} ->> 'version')::int = ${version}`
            : eq(timelineEvents.kind, kind),
        ),
      )
      .orderBy(desc(timelineEvents.createdAt))
      .limit(1),
  );
  const { tasks: moved = [], applications: reassigned = [], cancelled = [] } = event?.movedWork ?? {};
  await returnTasks(tx, deps, actor, { studentId, moved });
  await restoreFollowUps(tx, deps, actor, { studentId, ids: cancelled });
  if (reassigned.length > 0 && can(actor, "application.assign")) {
    const now = await tx
      .select({ id: applications.id, counsellorId: applications.counsellorId })
      .from(applications)
      .where(and(eq(applications.studentId, studentId), IS_OPEN));
    const same = reassigned.filter(({ id, to }) =>
      now.some((each) => each.id === id && each.counsellorId === to),
    );
    await assign(
      tx,
      deps,
      actor,
      studentId,
      same.map(({ id, from, to }) => ({ id, from: to, to: from })),
    );
  }
  return {};
}

/** The open tasks and applications of a student that their counsellor has. */
export async function countWork(
  db: DbOrTransaction,
  { id, counsellorId }: { readonly id: string; readonly counsellorId: string | null },
): Promise<WorkCounts> {
  if (counsellorId === null) return { tasks: 0, applications: 0 };
  const account = await accountOfCounsellor(db, counsellorId);
  return {
    tasks: account === null ? 0 : await countTasksOf(db, id, account),
    applications: await db.$count(
      applications,
      and(eq(applications.studentId, id), eq(applications.counsellorId, counsellorId), IS_OPEN),
    ),
  };
}

const recordsOf = (changeId: string): SQL =>
  sql`${bulkChangeRecords} r inner join ${students} s on s.id = r.record_id and r.change_id = ${changeId}::uuid`;

/** The same of the students of a bulk edit. */
export async function countWorkOfMany(db: DbOrTransaction, changeId: string): Promise<WorkCounts> {
  const found = sql<number>`(select count(*)::int from ${recordsOf(changeId)}
    inner join ${counsellors} c on c.id = s.counsellor_id
    inner join ${tasks} t on t.student_id = s.id and t.assignee_id = c.user_id and t.done_at is null)`;
  const open = sql<number>`(select count(*)::int from ${recordsOf(changeId)}
    inner join ${applications} a on a.student_id = s.id and a.counsellor_id = s.counsellor_id
      and a.withdrawn_at is null and not a.is_archived and a.status <> 'Rejected')`;
  const [row] = await db.select({ tasks: found, applications: open }).from(sql`(select) as one`);
  return row ?? { tasks: 0, applications: 0 };
}

/** How many open tasks about the students of a bulk edit can be cancelled. */
export async function countFollowUpsOfMany(db: DbOrTransaction, changeId: string): Promise<number> {
  const count = sql<number>`(select count(*)::int from ${recordsOf(changeId)}
    inner join ${tasks} t on t.subject_id = s.id and t.subject_type = 'student' and t.done_at is null)`;
  const [row] = await db.select({ count }).from(sql`(select) as one`);
  return row?.count ?? 0;
}

/** What moved or was cancelled with a bulk edit. */
export async function countMovedOfMany(
  db: DbOrTransaction,
  changeId: string,
): Promise<WorkCounts & { readonly cancelled: number }> {
  const sum = (name: "tasks" | "applications" | "cancelled") =>
    sql<number>`coalesce(sum(jsonb_array_length(${timelineEvents.movedWork} -> ${name}::text)), 0)::int`;
  const [row] = await db
    .select({ tasks: sum("tasks"), applications: sum("applications"), cancelled: sum("cancelled") })
    .from(bulkChangeRecords)
    .innerJoin(
      timelineEvents,
      and(
        eq(timelineEvents.studentId, bulkChangeRecords.recordId),
        sql`(${timelineEvents.movedWork} ->> 'version')::int = ${bulkChangeRecords.version}`,
      ),
    )
    .where(and(eq(bulkChangeRecords.changeId, changeId), eq(bulkChangeRecords.outcome, "changed")));
  return row ?? { tasks: 0, applications: 0, cancelled: 0 };
}
