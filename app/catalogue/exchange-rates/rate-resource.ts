import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import type { FixedResource, ResourceRow } from "#app/platform/resource/resource.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
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
import { rateMessages as texts } from "./rates.words.ts";

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

export const RATE_PROBLEMS = words({
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
  return RATE_PROBLEMS.range({ from: String(from), to: String(to), quote });
}

/** Whether a rate's date has come, somewhere on earth. */
export const hasCome = (asOf: string, now: Date): boolean => asOf <= latestToday(now);

export const rateSchema = z.object({
  rate: z
    .string({ error: () => RATE_PROBLEMS.rate })
    .overwrite(plainFigure)
    .refine((text) => /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) > 0, {
      error: () => RATE_PROBLEMS.rate,
    })
    .transform(Number),
  asOf: calendarDateSchema(),
  source: lineSchema({ max: 300, required: () => RATE_PROBLEMS.source }),
});

/** A rate as it stood from one day to the next. */
export type DatedRate = Readonly<z.output<typeof rateSchema>>;

/** A pair with its current rate, if any. */
export interface RateRecord extends RatePair, ResourceRow {
  readonly current: DatedRate | null;
  /** 0 while there is no rate. */
  readonly version: number;
}

export const rateResource: FixedResource<DatedRate, RateRecord> = {
  name: "rate",
  path: "/admin/settings/rates",
  words: texts,
  schema: rateSchema,
  fields: {
    rate: { kind: "number" },
    asOf: { kind: "date", fresh: true },
    source: { kind: "line", hint: () => texts.fields.sourceHint },
  },
  values: (stored) => ({
    rate: stored?.current ? String(stored.current.rate) : "",
    asOf: stored?.current?.asOf ?? "",
    source: stored?.current?.source ?? "",
  }),
  /** Every pair there is, always. */
  list: shortList("pair"),
  columns: [
    {
      id: "pair",
      kind: "text",
      title: () => texts.columns.pair,
      value: (row) => texts.pair(row),
      primary: true,
    },
    {
      id: "rate",
      kind: "number",
      title: () => texts.columns.rate,
      value: (row) => row.current?.rate ?? null,
    },
    { id: "asOf", kind: "day", title: () => texts.columns.asOf, value: (row) => row.current?.asOf ?? null },
    {
      id: "source",
      kind: "longText",
      title: () => texts.columns.source,
      value: (row) => row.current?.source ?? null,
      share: 2,
    },
  ],
  essential: ["pair", "rate"],
  recordTitle: (row) => texts.pair(row),
  address: { param: "pair", isId: (id) => ratePairOf(id) !== null },
  update: {
    needs: "rate.set",
    message: "rate-saved",
    label: (row) => (row.current === null ? texts.set : texts.edit),
  },
};
