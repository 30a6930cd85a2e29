import { sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { ledgerBalances } from "./ledger.tables.server.ts";

/** What one party owes another in a currency; null: ourselves. */
export interface Balance {
  readonly payerId: string | null;
  readonly earnerId: string | null;
  readonly currency: string;
  readonly sumMinor: bigint;
}

export const balanceKey = ({ payerId, earnerId, currency }: Omit<Balance, "sumMinor">): string =>
  `${payerId ?? "-"} ${earnerId ?? "-"} ${currency}`;

/** Every balance, as maintained by a trigger on the entries. */
export const readBalances = (db: DbOrTransaction): Promise<Balance[]> =>
  db
    .select({
      payerId: ledgerBalances.payerId,
      earnerId: ledgerBalances.earnerId,
      currency: ledgerBalances.currency,
      sumMinor: ledgerBalances.amountMinor,
    })
    .from(ledgerBalances);

/**
 * Rebuilds every balance from the entries. Concurrent entries wait for the end of the transaction.
 *
 * @returns how many balances there are
 */
export async function rebuildBalances(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ledger_entries in share row exclusive mode`);
  await tx.delete(ledgerBalances);
  const { rowCount } = await tx.execute(sql`
    insert into ledger_balances (payer_id, earner_id, currency, amount_minor)
    select payer_id, earner_id, currency, sum(amount_minor) from ledger_entries group by 1, 2, 3`);
  return rowCount ?? 0;
}
