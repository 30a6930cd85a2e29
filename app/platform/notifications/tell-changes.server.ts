import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { TELLERS } from "#app/registry/notifications.server.ts";
import { notifications, untoldChanges, userRoles, users } from "#app/registry/tables.server.ts";
import type { Change, Told } from "./change.server.ts";

/** Changes that one transaction sees to. */
const AT_ONCE = 100;
/** What is not told by then, for want of a process, is news to nobody. */
const NEWS_HOURS = 24;

type Deps = { readonly db: Db | Transaction; readonly log: Pick<Logger, "warn" | "error"> };

/**
 * Tells people of what has changed: takes what the trail has left in `untold_changes`, in the transaction that makes
 * the notifications. So each change is told once, whichever process dies or does the same at once.
 *
 * @returns how many changes it took; none are left when it is 0
 */
export async function tellChanges({ db, log }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const next = tx
      .select({ id: untoldChanges.id })
      .from(untoldChanges)
      .orderBy(untoldChanges.id)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const taken = await tx.delete(untoldChanges).where(inArray(untoldChanges.id, next)).returning();
    for (const row of taken.sort((left, right) => left.id - right.id)) {
      const teller = Object.hasOwn(TELLERS, row.action) ? TELLERS[row.action] : undefined;
      if (!teller) continue;
      const change: Change = { ...row, at: row.createdAt };
      // One that cannot be told must not hold up all the others.
      try {
        await tx.transaction(async (part) => {
          for (const told of await teller(part, change)) await write(part, change, told);
        });
      } catch (error) {
        log.error({ err: error, action: row.action }, "notifications: a change could not be told");
      }
    }
    return taken.length;
  });
}

async function write(tx: Transaction, change: Change, told: Told): Promise<void> {
  const { kind, studentId = null, values = {} } = told;
  const { type: subjectType, id: subjectId } = told.subject ?? {
    type: change.subjectType,
    id: change.subjectId,
  };
  const others = told.to.filter((id) => id !== change.actorId);
  if (others.length === 0) return;
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
  if (open.length === 0) return;
  await tx
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
    });
}

async function sees(
  tx: Transaction,
  userId: string,
  about: { readonly subjectType: string; readonly subjectId: string },
): Promise<boolean> {
  const person = await findPerson(tx, userId);
  return person !== null && isWithinReach(tx, person.actor, about);
}

export interface Teller {
  /** Something may have changed. */
  wake(): void;
  /** Resolves once nothing is being told. */
  close(): Promise<void>;
}

/** Tells of changes as soon as it is woken, one batch after another. */
export function openTeller(deps: Deps): Teller {
  let woken = false;
  let running: Promise<void> | null = null;
  let closed = false;
  async function run(): Promise<void> {
    while (woken && !closed) {
      woken = false;
      try {
        while (!closed && (await tellChanges(deps)) > 0);
      } catch (error) {
        // The next change, or the next connection to the database, begins again.
        deps.log.warn({ err: error }, "notifications: changes could not be told");
      }
    }
    running = null;
  }
  return {
    wake() {
      woken = true;
      running ??= run();
    },
    async close() {
      closed = true;
      await running;
    },
  };
}

/** Deletes changes that nobody was told of in a day: no process has worked, and old news would come as new. */
export async function forgetUntold({ db, now }: { db: Db; now: () => Date }): Promise<number> {
  const before = new Date(now().getTime() - NEWS_HOURS * 3_600_000);
  const gone = await db
    .delete(untoldChanges)
    .where(sql`${untoldChanges.createdAt} < ${before.toISOString()}`);
  return gone.rowCount ?? 0;
}
