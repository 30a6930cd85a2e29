/** What is counted separately in each year, and what the numbers start with. */
const PREFIXES = { invoice: "INV", "credit-note": "CRN", receipt: "RCT", refund: "RFD" } as const;
export type BillingSeries = keyof typeof PREFIXES;

const PLACES = 6;

/**
 * The number of a document for a student, `INV-26-000123`. Its year has two digits, so that the import of bank files does
 * not take it for the number of a commission invoice (`AUD-2026-000123`).
 *
 * @param count from 1
 */
export const billingNumber = (series: BillingSeries, year: number, count: number): string =>
  `${PREFIXES[series]}-${String(year % 100).padStart(2, "0")}-${String(count).padStart(PLACES, "0")}`;
