import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { postgresCode, type Transaction } from "#app/platform/database/client.server.ts";

/** Lock not available, and deadlock. */
const NOT_FREE = ["55P03", "40P01"];
const MOST_ATTEMPTS = 8;
const PAUSE_MS = 150;

/**
 * A merge locks everything that belongs to two people, and may meet writes that hold a part of it and need another:
 * they go first. The server checks for deadlocks after a second; this transaction has given up by then.
 */
export const yieldToOthers = (tx: Transaction) => tx.execute(sql`set local lock_timeout = '300ms'`);

/** Retries a write as a whole while locks are held by others; null if they are not released. */
export async function whenFree<Answer>(write: () => Promise<Answer>): Promise<Answer | null> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!NOT_FREE.includes(postgresCode(error) ?? "")) throw error;
      // With jitter, to avoid another collision.
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  }
  return null;
}
