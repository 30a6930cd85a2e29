import { HOME_CURRENCIES, type HomeCurrency } from "#app/domain/rates/currencies.ts";
import { calendarDateOf } from "#app/domain/time/calendar-date.ts";
import type { Transaction } from "../db/client.server.ts";
import { exchangeRates } from "../db/schema/schema.server.ts";
import { daysBefore } from "./demo-time.server.ts";

/** Round figures of about the right size: no rate of any day. */
const FOR_ONE_AUD: Readonly<Record<HomeCurrency, number>> = {
  INR: 56,
  PKR: 182,
  BDT: 78,
  NPR: 90,
  LKR: 196,
  USD: 0.65,
};
const FOR_ONE_NZD: Readonly<Record<HomeCurrency, number>> = {
  INR: 50,
  PKR: 162,
  BDT: 70,
  NPR: 80,
  LKR: 175,
  USD: 0.58,
};
const SOURCE = "Demo figure, not a market rate";
const DAYS_OLD = 5;

/** Exchange rates for the demo; each says that it is made up, wherever rates are shown. */
export async function insertDemoRates(tx: Transaction, now: Date): Promise<void> {
  const asOf = calendarDateOf(daysBefore(now, DAYS_OLD));
  const rows = Object.entries({ AUD: FOR_ONE_AUD, NZD: FOR_ONE_NZD }).flatMap(([base, rates]) =>
    HOME_CURRENCIES.map((quote) => ({ base, quote, rate: rates[quote], asOf, source: SOURCE })),
  );
  await tx.insert(exchangeRates).values(rows).onConflictDoNothing();
}
