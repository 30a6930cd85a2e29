import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";

/**
 * The rows of a query over facts. A year of a large agency is joined and sorted in memory, and compiling such a query takes
 * longer than it saves.
 */
export async function readFacts<Row extends Record<string, unknown>>(db: Db, query: SQL) {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local work_mem = '64MB'`);
      await tx.execute(sql`set local jit = off`);
      // Each worker would make the same tables of a million rows in memory.
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
      return (await tx.execute<Row>(query)).rows;
    },
    { accessMode: "read only" },
  );
}
