import { z } from "zod";
import { isOneOf } from "#app/platform/records/option.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";
import {
  HOME_CURRENCIES,
  type HomeCurrency,
  TUITION_CURRENCIES,
  type TuitionCurrency,
} from "./currencies.ts";

export interface RatePair {
  readonly base: TuitionCurrency;
  readonly quote: HomeCurrency;
}

/** Every pair there can be a rate for, by its address: `AUD-INR`. */
export const RATE_PAIRS: readonly (RatePair & { readonly id: string })[] = TUITION_CURRENCIES.flatMap(
  (base) => HOME_CURRENCIES.map((quote) => ({ id: `${base}-${quote}`, base, quote })),
);

/** The pair of an address, or null. */
export function ratePairOf(id: string): RatePair | null {
  const [base, quote, ...rest] = id.split("-");
  if (rest.length > 0 || !isOneOf(TUITION_CURRENCIES, base) || !isOneOf(HOME_CURRENCIES, quote)) return null;
  return { base, quote };
}

export const RATE_MESSAGES = words({
  rate: "Enter a number, for example 54.12",
  range: "Enter a rate from {from} to {to} {quote}",
  future: "Enter today’s date or an earlier date",
  older: "Enter a later date. A newer rate is already saved.",
  source: "Enter the source of the rate",
});

/** Wide bounds around anything that an Australian or New Zealand dollar has been worth, to catch slips. */
const SANE: Readonly<Record<HomeCurrency, readonly [from: number, to: number]>> = {
  INR: [10, 250],
  PKR: [30, 1000],
  BDT: [15, 500],
  NPR: [20, 500],
  LKR: [30, 1500],
  USD: [0.2, 2.5],
};

/** Whether so much of the home currency for one unit can be meant. */
export function isSaneRate(quote: HomeCurrency, rate: number): boolean {
  const [from, to] = SANE[quote];
  return rate >= from && rate <= to;
}

/** What is said of a rate outside of the bounds. */
export function rangeText(quote: HomeCurrency): string {
  const [from, to] = SANE[quote];
  return RATE_MESSAGES.range({ from: String(from), to: String(to), quote });
}

/** Whether a rate's date has come, somewhere on earth. */
export const hasCome = (asOf: string, now: Date): boolean => asOf <= latestToday(now);

export const setRateSchema = z.object({
  version: versionSchema,
  rate: z
    .string({ error: () => RATE_MESSAGES.rate })
    .trim()
    .refine((text) => /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) > 0, {
      error: () => RATE_MESSAGES.rate,
    })
    .transform(Number),
  asOf: calendarDateSchema(),
  source: lineSchema({ max: 300, required: () => RATE_MESSAGES.source }),
});
export type SetRate = z.output<typeof setRateSchema>;
