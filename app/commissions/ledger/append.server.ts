import { desc, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { CHAIN_START, type ChainContent, chainHash } from "#app/platform/hash-chain/hash-chain.server.ts";
import type { NewEntry } from "./differences.ts";
import { ledgerEntries } from "./ledger.tables.server.ts";

type Row = typeof ledgerEntries.$inferSelect;
export type EntryToAppend = NewEntry & {
  readonly applicationId: string | null;
  readonly reason: string | null;
  readonly madeBy: string | null;
};

/** Held by an append until the transaction ends: positions follow the order of commits. */
const CHAIN_LOCK = sql`select pg_advisory_xact_lock(hashtextextended('commission-ledger', 0))`;
/** Rows of one statement; each has twenty values, and a statement takes 65,535. */
const AT_ONCE = 500;

/** The hashed content of an entry: all values, with amounts as texts and the time in UTC. */
export function entryContent(row: Omit<Row, "position" | "previousHash" | "hash">): ChainContent {
  return {
    application: row.applicationId,
    payer: row.payerId,
    earner: row.earnerId,
    amount: String(row.amountMinor),
    currency: row.currency,
    kind: row.kind,
    part: row.part,
    line: row.lineKey,
    sequence: row.sequence,
    instalment: row.instalment,
    basis: row.basisMinor === null ? null : String(row.basisMinor),
    agreement: row.agreementId,
    agreementVersion: row.agreementVersion,
    band: row.band,
    basedOn: row.basedOn,
    reason: row.reason,
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
  };
}

/** The last entry's place and hash; place 0 while there is none. */
export async function ledgerHead(db: Pick<Transaction, "select">) {
  const [last] = await db
    .select({ position: ledgerEntries.position, hash: ledgerEntries.hash })
    .from(ledgerEntries)
    .orderBy(desc(ledgerEntries.position))
    .limit(1);
  return last ?? { position: 0, hash: CHAIN_START };
}

/**
 * Appends entries to the chain, within the caller's transaction. Take all other locks before: the chain's is global.
 *
 * @returns the position of the first one
 */
export async function appendEntries(
  tx: Transaction,
  entries: readonly EntryToAppend[],
  now: Date,
): Promise<number> {
  await tx.execute(CHAIN_LOCK);
  const head = await ledgerHead(tx);
  let { hash: previousHash } = head;
  const rows = entries.map(({ rule, ...entry }, index): Row => {
    const position = head.position + 1 + index;
    const said = {
      ...entry,
      agreementId: rule?.agreementId ?? null,
      agreementVersion: rule?.version ?? null,
      band: rule?.band ?? null,
      madeAt: now,
    };
    const hash = chainHash(previousHash, position, entryContent(said));
    const row = { ...said, position, previousHash, hash };
    previousHash = hash;
    return row;
  });
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(ledgerEntries).values(rows.slice(at, at + AT_ONCE));
  return head.position + 1;
}
