import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { FollowingColumn, MovedRows } from "./moved-rows.ts";

const keyOf = ({ key = "id" }: FollowingColumn) => sql.identifier(key);
const isOf = ({ column, only }: FollowingColumn, record: string): SQL =>
  sql`r.${sql.identifier(column)} = ${record}${only ? sql` and (${sql.raw(only)})` : sql``}`;
/** What a condition says of the other record: an id, which is one by its type. */
const about = (condition: string, to: string): SQL =>
  sql.join(
    condition
      .split(":to")
      .flatMap((part, at) => (at === 0 ? [sql.raw(part)] : [sql`${to}::uuid`, sql.raw(part)])),
  );

/**
 * Locks the rows of some records until the transaction ends, in the order of the columns and of their keys: before
 * the records themselves, as everywhere else.
 */
export async function lockRows(
  tx: Transaction,
  columns: readonly FollowingColumn[],
  records: readonly string[],
): Promise<void> {
  for (const each of columns) {
    await tx.execute(sql`
      select from ${sql.identifier(each.table)} r
      where r.${sql.identifier(each.column)} = any(${sql.param([...records])}::uuid[])
      order by r.${keyOf(each)} for no key update`);
  }
}

/** Gives the rows of one record to another, but for those of which it has the same. */
export async function moveRows(
  tx: Transaction,
  columns: readonly FollowingColumn[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  for (const each of columns) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${sql.identifier(each.table)} r set ${sql.identifier(each.column)} = ${to}
      where ${isOf(each, from)} ${each.twin ? sql`and not (${about(each.twin, to)})` : sql``}
      returning r.${keyOf(each)}::text as id`);
    if (rows.length > 0) {
      moved.push({ table: each.table, column: each.column, ids: rows.map(({ id }) => id) });
    }
  }
  return moved;
}

/**
 * Gives rows back to the record that they were of, as far as they are still of the one that was given them, and with them
 * what has come to them since.
 */
export async function moveRowsBack(
  tx: Transaction,
  columns: readonly FollowingColumn[],
  moved: readonly MovedRows[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const each of columns) {
    const ids = moved.find(({ table, column }) => table === each.table && column === each.column)?.ids ?? [];
    const own = sql`r.${keyOf(each)}::text = any(${sql.param([...ids])}::text[])`;
    await tx.execute(sql`
      update ${sql.identifier(each.table)} r set ${sql.identifier(each.column)} = ${to}
      where ${isOf(each, from)} and (${own}${each.with ? sql` or (${about(each.with, to)})` : sql``})`);
  }
}
