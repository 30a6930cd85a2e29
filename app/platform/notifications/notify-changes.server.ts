import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { type Repeated, repeatUntilDone } from "#app/platform/jobs/repeat-until-done.server.ts";
import { isTransient } from "#app/platform/jobs/transient.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type Change, notificationKinds, type Told, tellers } from "./change.server.ts";
import { notificationQueue, notifications } from "./notifications.tables.server.ts";
import { queuePush } from "./queue-push.server.ts";

/** Changes that one transaction sees to. */
const AT_ONCE = 100;
/** Changes not processed by then, because no process was running, are no longer news. */
const NEWS_HOURS = 24;

type Deps = {
  readonly db: Db | Transaction;
  readonly log: Pick<Logger, "warn" | "error">;
  /** Left out, no push notifications are sent. */
  readonly jobs?: Pick<Jobs, "enqueue">;
};

/**
 * Creates notifications for the changes that the audit log left in `notification_queue`. Both are written in one
 * transaction, so that each change is notified once, even with parallel processes or after a crash.
 *
 * @param later changes that failed for a temporary reason: they are added here, and come after all others
 * @returns how many changes were processed; 0 if none are left
 * @throws a temporary failure, after committing the changes before it; the others remain in the table
 */
export async function tellChanges({ db, log, jobs }: Deps, later: Set<number> = new Set()): Promise<number> {
  const { taken, failure } = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(notificationQueue)
      .orderBy(...(later.size > 0 ? [inArray(notificationQueue.id, [...later])] : []), notificationQueue.id)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const done: number[] = [];
    let failure: unknown;
    for (const row of rows) {
      // One that fails must not hold up all the others.
      try {
        await tx.transaction((part) => tell(part, { ...row, at: row.createdAt }, jobs));
      } catch (error) {
        if (isTransient(error)) {
          later.add(row.id);
          failure = error;
          break;
        }
        log.error({ err: error, action: row.action }, "notifications: a change could not be told");
      }
      done.push(row.id);
    }
    if (done.length > 0) await tx.delete(notificationQueue).where(inArray(notificationQueue.id, done));
    return { taken: done.length, failure };
  });
  if (failure !== undefined) throw failure;
  return taken;
}

async function tell(tx: Transaction, change: Change, jobs: Deps["jobs"]): Promise<void> {
  const teller = Object.hasOwn(tellers.all(), change.action) ? tellers.all()[change.action] : undefined;
  if (!teller) return;
  for (const told of await teller(tx, change)) {
    const written = await write(tx, change, told);
    const topic = notificationKinds.all()[told.kind]?.topic;
    if (jobs && topic && written.length > 0) await queuePush(tx, jobs, topic, written);
  }
}

async function write(
  tx: Transaction,
  change: Change,
  told: Told,
): Promise<readonly { id: string; userId: string }[]> {
  const { kind, studentId = null, values = {} } = told;
  const { type: subjectType, id: subjectId } = told.subject ?? {
    type: change.subjectType,
    id: change.subjectId,
  };
  const others = told.to.filter((id) => id !== change.actorId);
  if (others.length === 0) return [];
  const people = await tx
    .select({ id: users.id, onlyAssigned: userRoles.onlyAssigned })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(inArray(users.id, [...new Set(others)]), isNull(users.disabledAt)));
  const about =
    studentId === null ? { subjectType, subjectId } : { subjectType: "student", subjectId: studentId };
  const open: string[] = [];
  for (const { id, onlyAssigned } of people) {
    // News of a student who is not theirs is not for them.
    if (onlyAssigned && !(await sees(tx, id, about))) continue;
    open.push(id);
  }
  if (open.length === 0) return [];
  return tx
    .insert(notifications)
    .values(
      open.map((userId) => ({
        userId,
        kind,
        subjectType,
        subjectId,
        studentId,
        values,
        createdAt: change.at,
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.subjectId],
      targetWhere: sql`read_at is null`,
      set: {
        count: sql`${notifications.count} + 1`,
        values: sql`excluded.values`,
        studentId: sql`excluded.student_id`,
        createdAt: sql`greatest(${notifications.createdAt}, excluded.created_at)`,
      },
    })
    .returning({ id: notifications.id, userId: notifications.userId });
}

async function sees(
  tx: Transaction,
  userId: string,
  about: { readonly subjectType: string; readonly subjectId: string },
): Promise<boolean> {
  const person = await findPerson(tx, userId);
  return person !== null && isWithinReach(tx, person.actor, about);
}

/** Sends notifications for changes as soon as it is woken, one batch after another. */
export function openTeller(deps: Deps, retryMs?: readonly number[]): Repeated {
  const later = new Set<number>();
  return repeatUntilDone(
    async () => {
      // Fewer than could be taken were all that there were: of another one, it is woken again.
      while ((await tellChanges(deps, later)) >= AT_ONCE);
      later.clear();
    },
    (error) => {
      deps.log.warn({ err: error }, "notifications: changes could not be told, they are tried again");
    },
    retryMs,
  );
}

/**
 * Deletes changes that were not processed within a day: no process was running, and old news would appear as new.
 */
export async function forgetQueued({ db, now }: { db: Db; now: () => Date }): Promise<number> {
  const before = new Date(now().getTime() - NEWS_HOURS * 3_600_000);
  const gone = await db
    .delete(notificationQueue)
    .where(sql`${notificationQueue.createdAt} < ${before.toISOString()}`);
  return gone.rowCount ?? 0;
}
