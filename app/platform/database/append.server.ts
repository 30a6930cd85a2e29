import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A kind of rows that a statement writes: their table, and which of its columns are given. */
export interface RowKind<Table extends PgTable, Key extends keyof Table["$inferInsert"] & string> {
  readonly table: Table;
  readonly keys: readonly Key[];
}

export type RowOf<Kind> =
  Kind extends RowKind<infer Table, infer Key> ? Required<Pick<Table["$inferInsert"], Key>> : never;

/** Columns that are not named take their defaults. */
export function rowsOf<Table extends PgTable, const Key extends keyof Table["$inferInsert"] & string>(
  table: Table,
  keys: readonly Key[],
): RowKind<Table, Key> {
  return { table, keys };
}

/**
 * SQL that inserts any number of rows, which come as one parameter of JSON (`asJson`): its text stays the
 * same, so that PostgreSQL plans it once for a connection.
 *
 * @param from what the statement reads first; where that has no row, nothing is inserted
 * @param parameter its number in the statement
 */
export function insertFromJson<Table extends PgTable, Key extends keyof Table["$inferInsert"] & string>(
  kind: RowKind<Table, Key>,
  from: string,
  parameter: number,
): string {
  const table = `"${getTableName(kind.table)}"`;
  const names = kind.keys.map((key) => `"${columnName(kind, key)}"`);
  return `insert into ${table} (${names.join(", ")})
    select ${names.map((name) => `given.${name}`).join(", ")}
    from ${from}, json_populate_recordset(null::${table}, $${parameter}::json) given`;
}

/** Rows as the JSON of `insertFromJson`, and of anything else that reads a table's rows from JSON. */
export function asJson<Table extends PgTable, Key extends keyof Table["$inferInsert"] & string>(
  kind: RowKind<Table, Key>,
  rows: readonly RowOf<RowKind<Table, Key>>[],
): string {
  const names = kind.keys.map((key) => [key, columnName(kind, key)] as const);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key as keyof typeof row]]))),
  );
}

function columnName(kind: { table: PgTable }, key: string): string {
  const column = getTableColumns(kind.table)[key];
  if (!column) throw new Error(`${getTableName(kind.table)} has no column ${key}`);
  return column.name;
}
