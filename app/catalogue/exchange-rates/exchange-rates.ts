import type { HomeCurrency, TuitionCurrency } from "./currencies.ts";

export const SAMPLE_RATES_SOURCE = "Sample rate for the demo; staff edit it in Settings";
/** When the samples were made up. */
export const SAMPLE_RATES_AS_OF = "2026-11-01";

/** About what one dollar is worth, rounded: samples that show the calculation, from no bank. */
export const SAMPLE_RATES: Readonly<Record<TuitionCurrency, Readonly<Record<HomeCurrency, number>>>> = {
  AUD: { INR: 58, PKR: 185, BDT: 80, NPR: 93, LKR: 200, USD: 0.65 },
  NZD: { INR: 52, PKR: 165, BDT: 71, NPR: 83, LKR: 178, USD: 0.58 },
};
