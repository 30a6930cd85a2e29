import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";

/**
 * Serialises writers of a counsellor's calendar until the transaction ends, so that checks still hold at the write.
 * Everything that takes or moves time or changes the hours locks here first, before any row. Several counsellors are
 * locked in one order, to avoid deadlocks.
 */
export async function lockCalendars(tx: Transaction, counsellorIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(counsellorIds)].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${id}`}, 0))`);
  }
}
