/**
 * The number series, counted separately in each year and currency: invoices, and the credit notes that withdraw them.
 */
export const NUMBER_SERIES = ["invoice", "credit-note"] as const;
export type NumberSeries = (typeof NUMBER_SERIES)[number];

const PLACES = 6;

/** The number of an invoice, `AUD-2026-000123`, or of a credit note, `CN-AUD-2026-000004`. */
export function invoiceNumber({
  series = "invoice",
  currency,
  year,
  count,
}: {
  readonly series?: NumberSeries;
  readonly currency: string;
  readonly year: number;
  /** From 1. */
  readonly count: number;
}): string {
  const number = `${currency}-${year}-${String(count).padStart(PLACES, "0")}`;
  return series === "credit-note" ? `CN-${number}` : number;
}

const WRITTEN =
  /(?<![a-z0-9])(?:(?:inv(?:oice)?|no|nr)[\s.:#-]*)?([a-z]{3})?[\s/-]?(20\d{2})[\s/-]?(\d{6,})(?!\d)/gi;

/**
 * The numbers of invoices in what a payer wrote to the bank, as banks print it: without hyphens, in small letters,
 * amid other words. A number without a currency is one of the currency that was paid in.
 */
export function numbersIn(text: string, currency: string): string[] {
  const found = [...text.matchAll(WRITTEN)].map(([, written, year, count = ""]) => {
    const series = written && CURRENCIES.test(written) ? written.toUpperCase() : currency;
    return `${series}-${year}-${count}`;
  });
  return [...new Set(found)];
}

/** Currencies that invoices are made out in, as against other three letters before a number. */
const CURRENCIES = /^(aud|nzd|cad|usd|gbp|eur|inr|npr|pkr|bdt|lkr|sgd)$/i;
