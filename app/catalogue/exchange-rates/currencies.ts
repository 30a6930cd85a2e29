import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What tuition is quoted in. */
export const TUITION_CURRENCIES = ["AUD", "NZD"] as const;
export type TuitionCurrency = (typeof TUITION_CURRENCIES)[number];

/** The currencies families count in, shown with the original. */
export const HOME_CURRENCIES = ["INR", "PKR", "BDT", "NPR", "LKR", "USD"] as const;
export type HomeCurrency = (typeof HOME_CURRENCIES)[number];

export const HOME_CURRENCY_LABELS: Readonly<Record<HomeCurrency, string>> = words({
  INR: "Indian rupee",
  PKR: "Pakistani rupee",
  BDT: "Bangladeshi taka",
  NPR: "Nepalese rupee",
  LKR: "Sri Lankan rupee",
  USD: "US dollar",
});

export const HOME_CURRENCY_OPTIONS = optionsOf(HOME_CURRENCIES, HOME_CURRENCY_LABELS);
