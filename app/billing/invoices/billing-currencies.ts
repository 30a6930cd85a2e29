import { HOME_CURRENCIES, TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";

/** The currencies of invoices and payments: those for which the catalogue has exchange rates. All have 100 minor units. */
export const BILLING_CURRENCIES = [...TUITION_CURRENCIES, ...HOME_CURRENCIES] as const;

export const BILLING_CURRENCY_OPTIONS = BILLING_CURRENCIES.map((code) => ({ value: code, label: code }));
