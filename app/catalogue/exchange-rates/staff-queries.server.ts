import { and, desc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { exchangeRates, pastExchangeRates } from "./exchange-rates.tables.server.ts";
import type { DatedRate, RateRecord } from "./rate-record.ts";
import { RATE_PAIRS, type RatePair } from "./rate-schema.ts";

/** Two years of weekly rates. */
const MOST_SHOWN = 104;

/** Every pair there can be, with its rate or without, on one page. */
export async function listRates(db: DbOrTransaction): Promise<Page<RateRecord>> {
  const rows = await db.select().from(exchangeRates);
  const items = RATE_PAIRS.map((pair) =>
    recordOf(
      pair,
      rows.find(({ base, quote }) => base === pair.base && quote === pair.quote),
    ),
  );
  return wholePage(items);
}

/** The rate of a pair and those that it replaced, the latest first. */
export async function findRate(
  db: DbOrTransaction,
  pair: RatePair,
): Promise<RateRecord & { readonly past: readonly DatedRate[] }> {
  const { base, quote } = pair;
  const [row] = await db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.base, base), eq(exchangeRates.quote, quote)));
  const past = await db
    .select({
      rate: pastExchangeRates.rate,
      asOf: pastExchangeRates.asOf,
      source: pastExchangeRates.source,
    })
    .from(pastExchangeRates)
    .where(and(eq(pastExchangeRates.base, base), eq(pastExchangeRates.quote, quote)))
    .orderBy(desc(pastExchangeRates.asOf), desc(pastExchangeRates.replacedAt))
    .limit(MOST_SHOWN);
  return { ...recordOf(pair, row), past };
}

function recordOf({ base, quote }: RatePair, row: typeof exchangeRates.$inferSelect | undefined): RateRecord {
  const current = row ? { rate: row.rate, asOf: row.asOf, source: row.source } : null;
  return { id: `${base}-${quote}`, base, quote, current, version: row?.version ?? 0 };
}
