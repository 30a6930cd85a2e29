import { and, asc, inArray } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import type { ExchangeRate, HomeMoney } from "./conversion.ts";
import { HOME_CURRENCIES, TUITION_CURRENCIES } from "./currencies.ts";
import { chosenCurrency } from "./currency-cookie.server.ts";
import { exchangeRates } from "./exchange-rates.tables.server.ts";

/** The rate of today for every pair that staff have entered; a handful of rows. */
export async function currentRates(db: DbOrTransaction): Promise<ExchangeRate[]> {
  const rows = await db
    .select({
      base: exchangeRates.base,
      quote: exchangeRates.quote,
      rate: exchangeRates.rate,
      asOf: exchangeRates.asOf,
      source: exchangeRates.source,
    })
    .from(exchangeRates)
    .where(
      and(
        inArray(exchangeRates.base, [...TUITION_CURRENCIES]),
        inArray(exchangeRates.quote, [...HOME_CURRENCIES]),
      ),
    )
    .orderBy(asc(exchangeRates.base), asc(exchangeRates.quote));
  return rows.flatMap(({ quote, ...row }) => (isOneOf(HOME_CURRENCIES, quote) ? [{ ...row, quote }] : []));
}

/** The visitor's currency with its rates; null, without a query, if none was selected. */
export async function homeMoneyOf(db: DbOrTransaction, request: Request): Promise<HomeMoney | null> {
  const currency = chosenCurrency(request);
  return currency === null ? null : { currency, rates: await currentRates(db) };
}
