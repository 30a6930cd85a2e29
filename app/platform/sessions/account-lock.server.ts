import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";

const keyOf = (userId: string) => `account ${userId}`;

/** Locks an account once its bookings in progress have ended, and blocks new ones until the transaction ends. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(userId)}, 0))`);
}

/**
 * Locks an account as open: it cannot be closed until the transaction ends. Shared, so many can hold it at a time.
 */
export async function lockOpenAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(userId)}, 0))`);
}
