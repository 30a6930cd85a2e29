import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/platform/database/client.server.ts";

/** Locks a record until the end of the transaction. Returns its version, or null if there is none. */
export async function lockVersion(
  tx: Transaction,
  table: PgTable & { readonly id: PgColumn; readonly version: PgColumn },
  id: string,
): Promise<number | null> {
  const [row] = await tx
    .select({ version: sql<number>`${table.version}` })
    .from(table)
    .where(eq(table.id, id))
    .for("update");
  return row?.version ?? null;
}
