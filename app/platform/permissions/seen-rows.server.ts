import { sql } from "drizzle-orm";
import {
  type Db,
  type DbOrTransaction,
  narrowedDatabase,
  type Transaction,
} from "#app/platform/database/client.server.ts";
import type { NarrowedRows } from "#app/platform/database/narrowed-client.server.ts";
import { narrowedTransaction } from "#app/platform/database/transaction.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { ASSIGNED_ROWS, ASSIGNED_SUMS, SUBJECT_TABLES } from "#app/registry/assigned-rows.ts";
import type { Actor, UserActor } from "./actor.ts";

/** Whether somebody of the staff sees only the students that are assigned to them. */
export const seesOnlyAssigned = (actor: Actor): actor is UserActor =>
  actor.kind === "user" && actor.onlyAssigned;

/** The whole database behind one that is narrowed, and the narrowed ones of each by whom they are of. */
const wholes = new WeakMap<DbOrTransaction, Db>();
const narrowed = new WeakMap<Db, Map<string, Db>>();

/** An id goes into the text of queries: it is one. */
function quoted(id: string | null): string {
  if (id === null) return "null";
  if (!RECORD_ID.test(id)) throw new Error("Not the id of a record");
  return `'${id}'::uuid`;
}

function rowsOf({ userId, counsellorId }: UserActor): NarrowedRows {
  const of = (text: string) =>
    text.replaceAll(":counsellor", quoted(counsellorId)).replaceAll(":user", quoted(userId));
  return new Map([
    ...Object.entries(ASSIGNED_ROWS).map(
      ([table, condition]) => [table, of(`select * from public.${table} where ${condition}`)] as const,
    ),
    ...Object.entries(ASSIGNED_SUMS).map(([table, query]) => [table, of(query)] as const),
  ]);
}

/**
 * The database as somebody sees it: for who sees only assigned students, every query of it, whatever it asks, has the rows
 * of `ASSIGNED_ROWS` alone. For everybody else it is the same. Transactions that write see all, see `withinReach`.
 */
export function seenBy(db: Db, actor: Actor): Db {
  if (!seesOnlyAssigned(actor)) return db;
  const whole = wholeOf(db);
  const known = narrowed.get(whole) ?? new Map<string, Db>();
  narrowed.set(whole, known);
  const key = `${actor.userId} ${actor.counsellorId}`;
  const seen = known.get(key) ?? narrowedDatabase(whole, rowsOf(actor));
  known.set(key, seen);
  wholes.set(seen, whole);
  return seen;
}

/** All of the database, whoever asks: for what must hold of every record, and is not shown. */
export const wholeOf = <Reader extends DbOrTransaction>(db: Reader): Reader =>
  (wholes.get(db) as Reader | undefined) ?? db;

/** What a transaction that writes reads of records that its author chooses among. */
export const seenWithin = (tx: Transaction, actor: Actor): Transaction =>
  seesOnlyAssigned(actor) ? narrowedTransaction(tx, rowsOf(actor)) : tx;

/** Which of some subjects of the trail, of one type, somebody sees as the database has them now. */
export async function withinReach(
  db: DbOrTransaction,
  actor: Actor,
  subjectType: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!seesOnlyAssigned(actor)) return new Set(ids);
  const table = Object.hasOwn(SUBJECT_TABLES, subjectType) ? SUBJECT_TABLES[subjectType] : undefined;
  if (table === null) return new Set(ids);
  const some = ids.filter((id) => RECORD_ID.test(id));
  if (table === undefined || some.length === 0) return new Set();
  const seen = rowsOf(actor);
  // Named here and not by the transaction's queries: this one reads within a write, which sees all.
  const tables = table === "threads" ? ["threads", "students", "applications"] : [table];
  const each = tables.map((name) => sql`select id from (${sql.raw(seen.get(name) ?? "")}) as seen`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct id from (${sql.join(each, sql` union all `)}) as found
      where id = any(${sql.param(some)}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether a record is one that somebody sees. One that is not there any more is nobody's secret: whoever deletes asks
 * before.
 */
export async function isWithinReach(
  db: DbOrTransaction,
  actor: Actor,
  { subjectType, subjectId }: { readonly subjectType: string; readonly subjectId: string },
): Promise<boolean> {
  if (!seesOnlyAssigned(actor)) return true;
  return (await withinReach(db, actor, subjectType, [subjectId])).has(subjectId);
}
