import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { type BillingSeries, billingNumber } from "./billing-number.ts";
import { billingNumbers } from "./billing-numbers.tables.server.ts";

/**
 * The next number of a series. The row stays locked until the transaction ends and is rolled back with it: no number is
 * given twice, and none is skipped.
 *
 * @param issuedOn the agency's day, whose year the number has
 */
export async function nextBillingNumber(
  tx: Transaction,
  series: BillingSeries,
  issuedOn: string,
): Promise<string> {
  const year = Number(issuedOn.slice(0, 4));
  const [row] = await tx
    .insert(billingNumbers)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [billingNumbers.series, billingNumbers.year],
      set: { last: sql`${billingNumbers.last} + 1` },
    })
    .returning({ last: billingNumbers.last });
  if (!row) throw new Error("A number was not counted");
  return billingNumber(series, year, row.last);
}
