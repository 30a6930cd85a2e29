import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";

const keyOf = (userId: string) => `account ${userId}`;

/** Waits until nobody books for the account, and lets nobody begin to, until the transaction ends. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(userId)}, 0))`);
}

/** Locks an account as open: nobody closes it until the transaction ends. Shared, so many may at once. */
export async function lockOpenAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(userId)}, 0))`);
}
