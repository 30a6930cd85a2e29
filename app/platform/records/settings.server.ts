import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { settings } from "./records.tables.server.ts";

/** Holds a setting until the transaction ends: before it is saved for the first time, there is no row to lock. */
export const lockSetting = (tx: Transaction, key: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

/** Stores the value of a setting, which holds its version, in place of the one before. */
export const storeSetting = <Value extends { readonly version: number }>(
  tx: Transaction,
  key: string,
  value: Value,
  updatedAt: Date,
): Promise<unknown> =>
  tx
    .insert(settings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
