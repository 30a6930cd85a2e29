import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { entryLines } from "#app/commissions/claims/entry-lines.server.ts";
import { entryContent, ledgerHead } from "#app/commissions/ledger/append.server.ts";
import { ledgerEntries } from "#app/commissions/ledger/ledger.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import { chainHash } from "#app/platform/hash-chain/hash-chain.server.ts";
import type { StatementBalance } from "./statement.ts";

const PAGE = 25;
const CHECKED_AT_ONCE = 5_000;

/** The entries that a partner sees: what it earns, and what it pays to its sub-agents. */
const of = (partnerId: string) => sql`(e.earner_id = ${partnerId} or e.payer_id = ${partnerId})`;

/** Balances of a partner, currency by currency: the kept sums of the ledger, and what has been paid out. */
export async function readStatementBalances(
  db: DbOrTransaction,
  partnerId: string,
): Promise<StatementBalance[]> {
  const rows = await selectFrom<
    Record<"currency", string> & Record<"earned" | "owed" | "paid" | "in_run", unknown>
  >(
    db,
    ["currency", "earned", "owed", "paid", "in_run"],
    sql`
    with earned as (
      select currency, sum(amount_minor) as sum from ledger_balances where earner_id = ${partnerId} group by 1),
    owed as (
      select currency, sum(amount_minor) as sum from ledger_balances where payer_id = ${partnerId} group by 1),
    paid as (
      select r.currency, sum(p.amount_minor) filter (where r.state = 'paid') as paid,
        sum(p.amount_minor) filter (where r.state in ('prepared', 'approved')) as in_run
      from commission_payouts p join commission_payout_runs r on r.id = p.run_id
      where p.partner_id = ${partnerId} group by 1)
    select coalesce(earned.currency, owed.currency) as currency, coalesce(earned.sum, 0) as earned,
      coalesce(owed.sum, 0) as owed, coalesce(paid.paid, 0) as paid, coalesce(paid.in_run, 0) as in_run
    from earned full join owed on owed.currency = earned.currency
    left join paid on paid.currency = coalesce(earned.currency, owed.currency) order by 1`,
  );
  return rows.map((row) => ({
    currency: row.currency,
    earnedMinor: Number(row.earned),
    inRunMinor: Number(row.in_run),
    paidMinor: Number(row.paid),
    owedMinor: Number(row.owed),
  }));
}

/** A partner's entries, the newest first. `next`: those before this place come after. */
export async function listStatementLines(db: DbOrTransaction, partnerId: string, before: number | null) {
  const lines = await entryLines(db, of(partnerId), { after: before, most: PAGE + 1 });
  return {
    lines: lines.slice(0, PAGE),
    next: lines.length > PAGE ? (lines[PAGE - 1]?.position ?? null) : null,
  };
}

/** A partner's entries of a month (UTC), the newest first. */
export const listMonthLines = (db: DbOrTransaction, partnerId: string, month: string, most: number) =>
  entryLines(
    db,
    sql`${of(partnerId)} and e.made_at >= (${`${month}-01`}::date)::timestamp at time zone 'UTC'
      and e.made_at < (${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC'`,
    { after: null, most },
  );

/** The head of the chain, for readers who store it. */
export const readHead = (db: DbOrTransaction) => ledgerHead(db);

/** Recomputes the hash of each of a partner's own entries: their number, and the first invalid one. */
export async function checkOwnEntries(
  db: DbOrTransaction,
  partnerId: string,
): Promise<{ count: number; brokenAt: number | null }> {
  let last = 0;
  let count = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(ledgerEntries)
      .where(
        and(
          or(eq(ledgerEntries.earnerId, partnerId), eq(ledgerEntries.payerId, partnerId)),
          gt(ledgerEntries.position, last),
        ),
      )
      .orderBy(asc(ledgerEntries.position))
      .limit(CHECKED_AT_ONCE);
    for (const { position, previousHash, hash, ...said } of rows) {
      if (hash !== chainHash(previousHash, position, entryContent(said)))
        return { count, brokenAt: position };
      last = position;
      count += 1;
    }
    if (rows.length < CHECKED_AT_ONCE) return { count, brokenAt: null };
  }
}
