import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { SweptRule } from "./retention-rule.server.ts";

/**
 * Counts the rows of a table that are old enough, and deletes them in batches; locked rows stay for the next night.
 */
export const sweptRows = (
  table: PgTable,
  old: (before: Date) => SQL | undefined,
): Pick<SweptRule, "count" | "sweep"> => ({
  count: (db, before) => db.$count(table, old(before)),
  async sweep(tx, before, most) {
    const gone = await tx.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${old(before)} limit ${most} for update skip locked))`);
    return gone.rowCount ?? 0;
  },
});
