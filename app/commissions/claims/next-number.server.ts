import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { commissionNumbers } from "./claims.tables.server.ts";
import { invoiceNumber, type NumberSeries } from "./invoice-number.ts";

/**
 * The next number of a series. Its row stays locked until the transaction ends, and goes back with it: no number is given
 * twice, and none is left out.
 */
export async function nextNumber(
  tx: Transaction,
  { series, currency, year }: { series: NumberSeries; currency: string; year: number },
): Promise<string> {
  const [row] = await tx
    .insert(commissionNumbers)
    .values({ series, currency, year, last: 1 })
    .onConflictDoUpdate({
      target: [commissionNumbers.series, commissionNumbers.currency, commissionNumbers.year],
      set: { last: sql`${commissionNumbers.last} + 1` },
    })
    .returning({ last: commissionNumbers.last });
  return invoiceNumber({ series, currency, year, count: row?.last ?? 0 });
}
