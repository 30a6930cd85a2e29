import { asc, gt } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { CHAIN_START, chainHash } from "#app/platform/hash-chain/hash-chain.server.ts";
import { entryContent } from "./append.server.ts";
import { type Balance, balanceKey, readBalances } from "./balances.server.ts";
import { ledgerEntries } from "./ledger.tables.server.ts";

const AT_ONCE = 5_000;

/** What a check of the whole ledger found. */
export interface LedgerCheck {
  readonly entries: number;
  /** The last entry's hash: who keeps it can see later that nothing was cut off. */
  readonly head: string;
  /** The place of the first entry at which the chain does not hold; null where it holds. */
  readonly brokenAt: number | null;
  /** Kept balances that are not the sum of their entries, as they are kept: missing ones with a sum of 0. */
  readonly wrongBalances: readonly Balance[];
}

/**
 * Walks the whole ledger, recomputes every hash and every balance from its entries, in the order of the chain.
 * Requires a transaction with a consistent snapshot, or concurrent entries are reported as wrong.
 */
export async function checkLedger(db: DbOrTransaction): Promise<LedgerCheck> {
  let previous = CHAIN_START;
  let position = 0;
  let brokenAt: number | null = null;
  const summed = new Map<string, Balance>();
  for (;;) {
    const rows = await db
      .select()
      .from(ledgerEntries)
      .where(gt(ledgerEntries.position, position))
      .orderBy(asc(ledgerEntries.position))
      .limit(AT_ONCE);
    for (const row of rows) {
      const { position: at, previousHash, hash, ...said } = row;
      const holds =
        at === position + 1 &&
        previousHash === previous &&
        hash === chainHash(previous, at, entryContent(said));
      if (!holds) brokenAt ??= position + 1;
      const { payerId, earnerId, currency, amountMinor } = row;
      const sumMinor = (summed.get(balanceKey(row))?.sumMinor ?? 0n) + amountMinor;
      summed.set(balanceKey(row), { payerId, earnerId, currency, sumMinor });
      previous = hash;
      position = at;
    }
    if (rows.length < AT_ONCE) break;
  }
  const kept = new Map((await readBalances(db)).map((balance) => [balanceKey(balance), balance]));
  for (const [key, parties] of summed) {
    if (!kept.has(key)) kept.set(key, { ...parties, sumMinor: 0n });
  }
  const wrongBalances = [...kept].flatMap(([key, balance]) =>
    (summed.get(key)?.sumMinor ?? 0n) === balance.sumMinor ? [] : [balance],
  );
  return { entries: position, head: previous, brokenAt, wrongBalances };
}
