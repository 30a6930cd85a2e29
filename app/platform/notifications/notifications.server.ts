import { and, count, desc, eq, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import { executeNamed, statementName } from "#app/platform/database/prepared.server.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { authorize, can } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import { notificationKinds, notifiedStudents } from "./change.server.ts";
import { LINES_AT_ONCE, type NotificationLine, type ShownNotification } from "./notification.ts";
import { notifications } from "./notifications.tables.server.ts";

/**
 * The rows a user can still see: losing a permission hides its notifications, and so does the departure of a student.
 */
function shownTo(actor: UserActor): SQL | undefined {
  const kinds = Object.entries(notificationKinds.all()).flatMap(([kind, { needs }]) =>
    can(actor, needs, "own") ? [kind] : [],
  );
  return and(
    eq(notifications.userId, actor.userId),
    // One parameter, however many kinds there are.
    sql`${notifications.kind} = any(${sql.param(kinds)}::text[])`,
    notifiedStudents.all().stillConcern(actor, notifications.studentId),
  );
}

/** Counts a user's unread notifications. */
export async function countUnread(db: DbOrTransaction, actor: UserActor): Promise<number> {
  const query = db
    .select({ unread: count() })
    .from(notifications)
    .where(and(shownTo(actor), isNull(notifications.readAt)));
  const [row] = await executeNamed("unread", query);
  return row?.unread ?? 0;
}

/** The query of the same number, for a statement that asks for more. */
export const unreadOf = (actor: UserActor): SQL =>
  sql`select count(*) from ${notifications} where ${and(shownTo(actor), isNull(notifications.readAt))}`;

/** Where a page of lines begins: behind this one. */
export interface After {
  readonly at: Date;
  readonly id: string;
}

/** A user's newest notifications, or those after a given one; and whether there are more. */
export async function listNotifications(
  db: DbOrTransaction,
  actor: UserActor,
  after: After | null,
): Promise<{ lines: readonly NotificationLine[]; hasMore: boolean }> {
  const older = after
    ? or(
        lt(notifications.createdAt, after.at),
        and(eq(notifications.createdAt, after.at), lt(notifications.id, after.id)),
      )
    : undefined;
  const rows = await db
    .select()
    .from(notifications)
    .where(and(shownTo(actor), older))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LINES_AT_ONCE + 1);
  return {
    hasMore: rows.length > LINES_AT_ONCE,
    lines: await toLines(db, rows.slice(0, LINES_AT_ONCE)),
  };
}

/** A notification that a person has not read; null if they have, or if it is no longer for them. */
export async function findUnread(
  db: DbOrTransaction,
  actor: UserActor,
  id: string,
): Promise<NotificationLine | null> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(shownTo(actor), eq(notifications.id, id), isNull(notifications.readAt)));
  const [line] = await toLines(db, rows);
  return line ?? null;
}

async function toLines(
  db: DbOrTransaction,
  rows: readonly (typeof notifications.$inferSelect)[],
): Promise<NotificationLine[]> {
  const names = await notifiedStudents.all().names(
    db,
    rows.flatMap(({ studentId }) => studentId ?? []),
  );
  return rows.map(({ id, kind, subjectId, studentId, values, count: times, createdAt, readAt }) => ({
    id,
    kind,
    facts: {
      subjectId,
      studentId,
      student: (studentId && names.get(studentId)) ?? null,
      count: times,
      values,
    },
    at: createdAt,
    isRead: readAt !== null,
  }));
}

/** Lines in the language of the reader. Their texts are made here, because the browser would need those of all nouns. */
export const showNotifications = (lines: readonly NotificationLine[]): ShownNotification[] =>
  lines.flatMap(({ id, kind: name, facts, at, isRead }) => {
    const kind = notificationKinds.all()[name];
    if (!kind) return [];
    return { id, text: kind.text(facts), path: kind.path(facts), student: facts.student, at, isRead };
  });

/**
 * Marks one of the caller's notifications as read, or all up to one; marking twice changes nothing. Errors:
 * `not-found` for someone else's notification.
 *
 * @param input.id the notification; with `earlier`, the newest of those that were shown
 */
export async function markNotifications(
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  { id, earlier = false }: { id: string; earlier?: boolean },
): Promise<Result<undefined, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "notification.mark", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  const own = eq(notifications.userId, actor.userId);
  const [line] = await db
    .select({ at: notifications.createdAt })
    .from(notifications)
    .where(and(own, eq(notifications.id, id)));
  if (!line) return err({ code: "not-found" });
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(
      and(
        own,
        isNull(notifications.readAt),
        earlier ? lte(notifications.createdAt, line.at) : eq(notifications.id, id),
      ),
    );
  return ok();
}

/** The unread notifications of a person about a record. */
const unreadAbout = (userId: string, subject: { readonly type: string; readonly id: string }) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.subjectType, subject.type),
    eq(notifications.subjectId, subject.id),
    isNull(notifications.readAt),
  );

/** Whether there is any, for a statement that asks for more. */
export const isToldOf = (userId: string, subject: { readonly type: string; readonly id: string }): SQL =>
  sql`exists (select from ${notifications} where ${unreadAbout(userId, subject)})`;

/** Marks notifications about a record as read when the user opens it. */
export async function noteSeen(
  db: DbOrTransaction,
  userId: string,
  subject: { readonly type: string; readonly id: string },
): Promise<void> {
  // Most pages are opened with nothing to note: they are to open from a database that takes no writes, too.
  const [any] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadAbout(userId, subject))
    .limit(1)
    .prepare(statementName("unread-about"))
    .execute();
  if (any) await markSeen(db, userId, subject);
}

/** The same, where it is known that there is something to note. */
export async function markSeen(
  db: DbOrTransaction,
  userId: string,
  subject: { readonly type: string; readonly id: string },
): Promise<void> {
  await db.update(notifications).set({ readAt: sql`now()` }).where(unreadAbout(userId, subject));
}
