import { type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "./client.server.ts";

/**
 * The rows of a query of our own SQL as a select, which the loader of a page reads together with others: see
 * `readsTogether`. There, counts are numbers and points in time are texts in ISO 8601.
 */
export async function selectFrom<Row extends Record<string, unknown>>(
  db: Pick<DbOrTransaction, "select">,
  columns: readonly (keyof Row & string)[],
  query: SQL,
): Promise<Row[]> {
  const fields = Object.fromEntries(columns.map((name) => [name, sql`${sql.identifier(name)}`]));
  const rows = await db.select(fields).from(sql`(${query}) as own`);
  return rows as unknown as Row[];
}
