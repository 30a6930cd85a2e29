import type { HomeCurrency } from "./currencies.ts";

/** How much of `quote` one unit of `base` was worth on a day, and who says so. */
export interface ExchangeRate {
  readonly base: string;
  readonly quote: HomeCurrency;
  readonly rate: number;
  /** `2026-11-01`. */
  readonly asOf: string;
  readonly source: string;
}

/** The visitor's currency, and the rates to it. */
export interface HomeMoney {
  readonly currency: HomeCurrency;
  readonly rates: readonly ExchangeRate[];
}

/** Countries that group by lakh and crore. */
const BY_LAKH: readonly HomeCurrency[] = ["INR", "PKR", "BDT", "NPR"];
/** A rate of some day promises no more than this. */
const SIGNIFICANT_DIGITS = 3;

/** An amount in another currency by a rate of its day; null where there is no such rate. */
export function convertIndicatively(
  amountMinor: number,
  from: string,
  to: HomeCurrency,
  rates: readonly ExchangeRate[],
): { readonly minor: number; readonly asOf: string; readonly source: string } | null {
  const found = rates.find(({ base, quote }) => base === from && quote === to);
  if (!found) return null;
  return { minor: Math.round(amountMinor * found.rate), asOf: found.asOf, source: found.source };
}

/**
 * An amount as families write it at home: `NPR 45,10,000`, by lakh where the country counts so. To three
 * digits, since the rate behind it is only indicative.
 */
export function formatHomeMoney(minor: number, currency: HomeCurrency): string {
  const figure = new Intl.NumberFormat(BY_LAKH.includes(currency) ? "en-IN" : "en-US", {
    maximumSignificantDigits: SIGNIFICANT_DIGITS,
  }).format(minor / 100);
  return `${currency}\u00a0${figure}`;
}
