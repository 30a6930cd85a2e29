import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";

/**
 * One writer at a time for each counsellor's calendar, until the transaction ends: what is judged before a
 * write still holds when it is made. Everything that takes or moves time, and everything that changes the hours,
 * comes through here first, before it locks any row. Several counsellors are locked in one order, so that two
 * who want the same never wait for each other.
 */
export async function lockCalendars(tx: Transaction, counsellorIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(counsellorIds)].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${id}`}, 0))`);
  }
}
