/** Currencies in which universities and aggregators ask for application fees; each has cents. */
export const FEE_CURRENCIES = [
  ...["AUD", "NZD", "GBP", "USD", "CAD", "EUR", "SGD", "MYR", "AED"],
  ...["INR", "NPR", "PKR", "BDT", "LKR"],
] as const;
export type FeeCurrency = (typeof FEE_CURRENCIES)[number];
