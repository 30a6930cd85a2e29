import { and, asc, inArray } from "drizzle-orm";
import { isOneOf } from "#app/domain/option.ts";
import type { ExchangeRate, HomeMoney } from "#app/domain/rates/conversion.ts";
import { HOME_CURRENCIES, TUITION_CURRENCIES } from "#app/domain/rates/currencies.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { exchangeRates } from "../db/schema/schema.server.ts";
import { chosenCurrency } from "./currency-cookie.server.ts";

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

/** What the visitor counts in, with its rates; null, without a look at the database, for who has not chosen. */
export async function homeMoneyOf(db: DbOrTransaction, request: Request): Promise<HomeMoney | null> {
  const currency = chosenCurrency(request);
  return currency === null ? null : { currency, rates: await currentRates(db) };
}
