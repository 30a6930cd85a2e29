import { randomUUID } from "node:crypto";
import { servicePrices } from "#app/billing/prices/prices.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A price in use: A$250 with the tax of the settings. */
export async function makePrice(
  db: DbOrTransaction,
  given: Partial<typeof servicePrices.$inferInsert> = {},
): Promise<typeof servicePrices.$inferSelect> {
  const name = `Service ${randomUUID().slice(0, 8)}`;
  return only(
    await db
      .insert(servicePrices)
      .values({ name, currency: "AUD", amountMinor: 25_000, tax: "standard", ...given })
      .returning(),
  );
}
