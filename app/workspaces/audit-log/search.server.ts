import { type SQL, sql } from "drizzle-orm";
import { auditEntries, auditValues } from "#app/platform/audit/audit.tables.server.ts";
import type { StoredChanges } from "#app/platform/audit/stored-values.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Cursor } from "#app/platform/lists/cursor.ts";
import { withoutStandIns } from "#app/platform/sessions/no-address.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { AuditLogQuery } from "./audit-log-query.ts";

/** An entry as it is shown. */
export interface AuditLogEntry {
  readonly id: string;
  readonly at: Date;
  /** To the microsecond, for cursors. */
  readonly moment: string;
  readonly actorId: string | null;
  readonly by: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly fields: readonly string[];
  readonly isRead: boolean;
  readonly network: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly valuesDigest: string | null;
  readonly changes: StoredChanges | null;
}

/** A search with the names that were typed turned into ids; null leaves a side open, an empty list finds nothing. */
export interface AuditLogFilter extends Pick<AuditLogQuery, "action" | "kind" | "from" | "to"> {
  readonly actorIds: readonly string[] | null;
  readonly subjectIds: readonly string[] | null;
  readonly timeZone: string;
}

type Row = Omit<AuditLogEntry, "at" | "changes"> & { changes: StoredChanges | null };

const entryOf = (row: Row): AuditLogEntry => ({
  ...row,
  at: new Date(row.moment),
  changes: withoutStandIns(row.changes),
});

/**
 * Finds entries, the newest first. Each kind of search steps along an index: for each person as many entries as
 * requested, for each record all of its entries, else by action or by day.
 */
export async function searchAuditLog(
  db: DbOrTransaction,
  filter: AuditLogFilter,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<AuditLogEntry[]> {
  const { actorIds, subjectIds } = filter;
  if (actorIds?.length === 0 || subjectIds?.length === 0) return [];
  const conditions = conditionsOf(filter, after);
  const newest = sql`order by e.created_at desc, e.id desc limit ${limit}`;
  const found =
    actorIds && !subjectIds
      ? sql`select e.* from unnest(${textArray(actorIds)}::uuid[]) who(id) cross join lateral (
          select * from ${auditEntries} e where e.actor_id = who.id and ${conditions} ${newest}) e ${newest}`
      : sql`select e.* from ${auditEntries} e where ${conditions} ${newest}`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select e.id, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
      e.actor_id as "actorId", p.full_name as by, e.action, e.subject_type as "subjectType",
      e.subject_id as "subjectId", e.fields, e.is_read as "isRead", e.network, e.session_id as "sessionId",
      e.request_id as "requestId", e.values_digest as "valuesDigest", v.changes
    from (${found}) e
    left join ${profiles} p on p.user_id = e.actor_id
    left join ${auditValues} v on v.entry_id = e.id
    order by e.created_at desc, e.id desc`);
  return rows.map(entryOf);
}

/** One entry, or null. */
export async function findAuditLogEntry(db: DbOrTransaction, id: string): Promise<AuditLogEntry | null> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select e.id, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
      e.actor_id as "actorId", p.full_name as by, e.action, e.subject_type as "subjectType",
      e.subject_id as "subjectId", e.fields, e.is_read as "isRead", e.network, e.session_id as "sessionId",
      e.request_id as "requestId", e.values_digest as "valuesDigest", v.changes
    from ${auditEntries} e
    left join ${profiles} p on p.user_id = e.actor_id
    left join ${auditValues} v on v.entry_id = e.id
    where e.id = ${id}`);
  const [row] = rows;
  return row ? entryOf(row) : null;
}

/** The actions that the audit log has, in the order of the alphabet: a step along the index for each, not a walk over all. */
export async function listAuditLogActions(db: DbOrTransaction): Promise<string[]> {
  return listDistinct(db, sql`action`);
}

async function listDistinct(db: DbOrTransaction, column: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive known as (
      (select ${column} as value from audit_entries order by 1 limit 1)
      union all
      select (select ${column} from audit_entries where ${column} > known.value order by 1 limit 1)
      from known where known.value is not null)
    select value from known where value is not null order by 1`);
  return rows.map(({ value }) => value);
}

function conditionsOf(filter: AuditLogFilter, after: Cursor | null): SQL {
  const { action, kind, from, to, timeZone, actorIds, subjectIds } = filter;
  const conditions: SQL[] = [];
  if (subjectIds) {
    // The index begins with the kind of record, of which there are some dozens.
    conditions.push(sql`e.subject_type in (
      with recursive known as (
        (select subject_type as value from audit_entries order by 1 limit 1)
        union all
        select (select subject_type from audit_entries where subject_type > known.value order by 1 limit 1)
        from known where known.value is not null)
      select value from known where value is not null)`);
    conditions.push(sql`e.subject_id = any(${textArray(subjectIds)})`);
    if (actorIds) conditions.push(sql`e.actor_id = any(${textArray(actorIds)}::uuid[])`);
  }
  if (action !== "") conditions.push(sql`e.action = ${action}`);
  if (kind !== "") conditions.push(kind === "openings" ? sql`e.is_read` : sql`not e.is_read`);
  if (from !== "") conditions.push(sql`e.created_at >= (${from}::date::timestamp at time zone ${timeZone})`);
  if (to !== "") conditions.push(sql`e.created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`);
  if (after) conditions.push(sql`(e.created_at, e.id) < (${after.value}::timestamptz, ${after.id}::uuid)`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** As one parameter, so that the statement is the same for any number of values. */
const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
