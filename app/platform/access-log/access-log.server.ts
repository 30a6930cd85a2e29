import { and, desc, eq, lt, ne, or, sql } from "drizzle-orm";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { decodeCursor, encodeCursor } from "#app/platform/lists/cursor.ts";
import { PAGE_SIZE } from "#app/platform/lists/list-query.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { type AccessLogPage, RETENTION_DAYS } from "./access-log.ts";

interface Subject {
  readonly type: "student" | "application";
  readonly id: string;
}

/** With microseconds, which a `Date` would drop. */
const exactMoment = sql<string>`to_char(${auditEntries.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Who opened and who changed a record, newest first, one page of it.
 *
 * @param after the cursor of an earlier page; an invalid one starts at the newest
 */
export async function listAccess(
  db: DbOrTransaction,
  subject: Subject,
  after: string | null,
): Promise<AccessLogPage> {
  const edge = after === null ? null : decodeCursor(after, "instant");
  const rows = await db
    .select({
      id: auditEntries.id,
      at: auditEntries.createdAt,
      moment: exactMoment,
      by: profiles.fullName,
      action: auditEntries.action,
      isRead: auditEntries.isRead,
      fields: auditEntries.fields,
      network: auditEntries.network,
      sessionId: auditEntries.sessionId,
    })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.userId, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.subjectType, subject.type),
        eq(auditEntries.subjectId, subject.id),
        edge
          ? sql`(${auditEntries.createdAt}, ${auditEntries.id}) < (${edge.value}::timestamptz, ${edge.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(PAGE_SIZE + 1);
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return {
    items: items.map(({ moment: _, ...entry }) => entry),
    older: rows.length > PAGE_SIZE && last ? encodeCursor({ value: last.moment, id: last.id }) : null,
  };
}

/** Finds who last opened a record, other than the reader; null if no one else has. */
export async function findLastOpened(
  db: DbOrTransaction,
  subject: Subject,
  except: string,
): Promise<{ by: string; at: Date } | null> {
  const [row] = await db
    .select({ by: profiles.fullName, at: auditEntries.createdAt })
    .from(auditEntries)
    .innerJoin(profiles, eq(profiles.userId, auditEntries.actorId))
    .where(
      and(
        auditEntries.isRead,
        eq(auditEntries.subjectType, subject.type),
        eq(auditEntries.subjectId, subject.id),
        ne(auditEntries.actorId, except),
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1);
  return row ?? null;
}

/** Deletes openings after a year; of changes, which stay, their session and network. A second run finds nothing. */
export async function forgetOldAccess(deps: { db: DbOrTransaction; now: () => Date }): Promise<number> {
  const before = new Date(deps.now().getTime() - RETENTION_DAYS * 24 * 3_600_000);
  const old = lt(auditEntries.createdAt, before);
  const gone = await deps.db.delete(auditEntries).where(and(old, auditEntries.isRead));
  await deps.db
    .update(auditEntries)
    .set({ sessionId: null, network: null })
    .where(
      and(old, or(sql`${auditEntries.sessionId} is not null`, sql`${auditEntries.network} is not null`)),
    );
  return gone.rowCount ?? 0;
}
