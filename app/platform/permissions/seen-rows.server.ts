import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { collection } from "#app/platform/composition/collection.ts";
import {
  type Db,
  type DbOrTransaction,
  restrictedDatabase,
  type Transaction,
} from "#app/platform/database/client.server.ts";
import type { RestrictedTables, SeenRows } from "#app/platform/database/restricted-text.ts";
import { readsTogether } from "#app/platform/database/together.server.ts";
import {
  asDatabase,
  connectionOf,
  restrictedTransaction,
} from "#app/platform/database/transaction.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import type { Actor, UserActor } from "./actor.ts";
import type { Readable } from "./custom-roles.ts";

/** The rows of each table that staff see if they do not see all. Before it is provided, they can read nothing. */
export const seenRows = collection<{
  /** By table: a condition in SQL about rows that belong to assigned students. */
  readonly assignedRows: Readonly<Record<string, string>>;
  /** By table of sums: the query that adds up only what is seen. */
  readonly assignedSums: Readonly<Record<string, string>>;
  /** The same for who sees the students of their branch as well. */
  readonly branchRows: Readonly<Record<string, string>>;
  readonly branchSums: Readonly<Record<string, string>>;
  /** The columns by which rows are found, of tables that have no `id`. */
  readonly rowKeys: Readonly<Record<string, readonly string[]>>;
  /** Tables that are seen whole, and those of the system that no person's data are in. */
  readonly wholeTables: readonly string[];
  readonly systemTables: readonly string[];
  /** By subject of the audit log: the table of its row; null for subjects that all staff see. */
  readonly subjectTables: Readonly<Record<string, string | null>>;
  /** By table: the rights with which it is read by someone whose role an owner has made. */
  readonly readableRows: Readonly<Record<string, readonly Readable[]>>;
}>("seenRows");

/** Whether a member of staff sees only the students that are assigned to them, or also those of their branch. */
export const seesOnlyAssigned = (actor: Actor): actor is UserActor =>
  actor.kind === "user" && actor.onlyAssigned;

/** The unrestricted database behind each restricted one, and the restricted ones of each by user. */
const wholes = new WeakMap<DbOrTransaction, Db>();
const narrowed = new WeakMap<Db, LRUCache<string, Db>>();
/** How many people's databases are kept: they are small, and a role that is changed often makes many. */
const MOST_KEPT = 200;

/** An id goes into the text of queries: it is one. */
function quoted(id: string | null): string {
  if (id === null) return "null";
  if (!RECORD_ID.test(id)) throw new Error("Not the id of a record");
  return `'${id}'::uuid`;
}

/** Of each table that a role does not read whole, the condition of what is left; null where nothing is. */
function readableOf({ customRole }: UserActor): ReadonlyMap<string, string | null> {
  if (customRole === null) return new Map();
  return new Map<string, string | null>(
    Object.entries(seenRows.all().readableRows).flatMap(([table, parts]): [string, string | null][] => {
      const lacking = parts.filter(({ needs }) => !customRole.actions.has(needs));
      if (lacking.length === 0) return [];
      if (lacking.some(({ rows }) => rows === undefined)) return [[table, null]];
      const hidden = lacking.map(({ rows }) => `(${rows}) is true`);
      return [[table, `not (${hidden.join(" or ")})`]];
    }),
  );
}

/**
 * All tables that a user's queries can name, and the rows visible in each: according to the role and to whose
 * students they are.
 */
function tablesOf(actor: UserActor): RestrictedTables {
  const { assignedRows, assignedSums, wholeTables, systemTables } = seenRows.all();
  const known = [...Object.keys(assignedRows), ...Object.keys(assignedSums), ...wholeTables, ...systemTables];
  const tables = new Map<string, SeenRows | null>(known.map((table) => [table, null]));
  const assigned = actor.onlyAssigned ? assignedRowsOf(actor) : new Map<string, string>();
  for (const [table, query] of assigned) tables.set(table, { query, key: keyOfRows(table) });
  for (const [table, condition] of readableOf(actor)) {
    // Wrapped under the table's own name, by which the condition knows its columns.
    const rows = assigned.get(table) ?? `select * from public.${table}`;
    const query = `select * from (${rows}) as ${table} where (${condition ?? "false"})`;
    tables.set(table, { query, key: keyOfRows(table) });
  }
  return tables;
}

/** The columns by which a row of a table is found; null for sums, which the database itself writes. */
function keyOfRows(table: string): readonly string[] | null {
  const { assignedSums, rowKeys } = seenRows.all();
  return Object.hasOwn(assignedSums, table) ? null : (rowKeys[table] ?? ["id"]);
}

function assignedRowsOf({
  userId,
  counsellorId,
  seenBranchId = null,
}: UserActor): ReadonlyMap<string, string> {
  const of = (text: string) =>
    text
      .replaceAll(":counsellor", quoted(counsellorId))
      .replaceAll(":branch", quoted(seenBranchId))
      .replaceAll(":user", quoted(userId));
  const { assignedRows, assignedSums, branchRows, branchSums } = seenRows.all();
  const [conditions, sums] = seenBranchId === null ? [assignedRows, assignedSums] : [branchRows, branchSums];
  return new Map([
    ...Object.entries(conditions).map(
      ([table, condition]) => [table, of(`select * from public.${table} where ${condition}`)] as const,
    ),
    ...Object.entries(sums).map(([table, query]) => [table, of(query)] as const),
  ]);
}

/** Whether a member of staff does not see every row of every table. */
const isNarrowed = (actor: Actor): actor is UserActor =>
  actor.kind === "user" && (actor.onlyAssigned || actor.customRole !== null);

/** All that their rows are made from. */
const keyOf = ({ userId, counsellorId, seenBranchId, onlyAssigned, customRole }: UserActor): string =>
  [userId, counsellorId, seenBranchId, onlyAssigned, ...(customRole?.actions ?? [])].join(" ");

/**
 * The database as a user sees it. For staff who see only assigned students, every query has only the rows of
 * `ASSIGNED_ROWS`; for a custom role, only those of `READABLE_ROWS` that it reads. For everyone else it is unchanged.
 * A query that cannot be parsed with certainty is refused. Transactions that write see everything, see `withinReach`.
 */
export function seenBy(db: Db, actor: Actor): Db {
  if (!isNarrowed(actor)) return db;
  const whole = wholeOf(db);
  const known = narrowed.get(whole) ?? new LRUCache<string, Db>({ max: MOST_KEPT });
  narrowed.set(whole, known);
  const key = keyOf(actor);
  const seen = known.get(key) ?? restrictedDatabase(whole, tablesOf(actor));
  known.set(key, seen);
  wholes.set(seen, whole);
  return seen;
}

/** The databases of pages. */
const pages = new WeakSet<Db>();

/**
 * The same database for one page, which reads by few statements what is asked at the same time: see `readsTogether`. A
 * transaction, and the database of a page, are unchanged.
 */
export function pageDatabase(db: Db): Db {
  if (connectionOf(db) || pages.has(db)) return db;
  const page = readsTogether(db);
  pages.add(page);
  wholes.set(page, wholeOf(db));
  return page;
}

/** The database without restrictions: for what must hold for every record and is not shown. */
export const wholeOf = <Reader extends DbOrTransaction>(db: Reader): Reader =>
  (wholes.get(db) as Reader | undefined) ?? db;

/** What a transaction that writes reads of records that its author chooses among. */
export const seenWithin = (tx: Transaction, actor: Actor): Transaction =>
  isNarrowed(actor) ? restrictedTransaction(tx, tablesOf(actor)) : tx;

/** One transaction in place of the database that a user sees, for work done as a whole: see `asDatabase`. */
export function databaseWithin(tx: Transaction, actor: Actor): Db {
  const whole = asDatabase(tx);
  if (!isNarrowed(actor)) return whole;
  const seen = asDatabase(tx, restrictedTransaction(tx, tablesOf(actor)));
  wholes.set(seen, whole);
  return seen;
}

/** Which of some audit log subjects, of one type, a user can see in the current database. */
export async function withinReach(
  db: DbOrTransaction,
  actor: Actor,
  subjectType: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!seesOnlyAssigned(actor)) return new Set(ids);
  const { subjectTables } = seenRows.all();
  const table = Object.hasOwn(subjectTables, subjectType) ? subjectTables[subjectType] : undefined;
  if (table === null) return new Set(ids);
  const some = ids.filter((id) => RECORD_ID.test(id));
  if (table === undefined || some.length === 0) return new Set();
  const seen = assignedRowsOf(actor);
  // Named here and not by the transaction's queries: this one reads within a write, which sees all.
  const tables = table === "threads" ? ["threads", "students", "applications"] : [table];
  const each = tables.map((name) => sql`select id from (${sql.raw(seen.get(name) ?? "")}) as seen`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct id from (${sql.join(each, sql` union all `)}) as found
      where id = any(${sql.param(some)}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a user can see a record. A record that no longer exists needs no protection: check before deleting. */
export async function isWithinReach(
  db: DbOrTransaction,
  actor: Actor,
  { subjectType, subjectId }: { readonly subjectType: string; readonly subjectId: string },
): Promise<boolean> {
  if (!seesOnlyAssigned(actor)) return true;
  return (await withinReach(db, actor, subjectType, [subjectId])).has(subjectId);
}
