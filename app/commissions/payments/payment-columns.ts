import { currenciesNamed } from "#app/platform/money/currency-signs.ts";
import { readAmount } from "#app/platform/money/read-amount.ts";
import { readDate } from "#app/platform/time/read-date.ts";

/** What a column of a bank file may say of a payment. */
export const PAYMENT_COLUMNS = [
  "day",
  "amount",
  "debit",
  "side",
  "currency",
  "id",
  "payer",
  "details",
] as const;
export type PaymentColumn = (typeof PAYMENT_COLUMNS)[number];

/** Which column each place of a table is; several may be `payer` or `details`, null is not used. */
export type PaymentColumns = readonly (PaymentColumn | null)[];

/** Columns of which a file has one. */
export const SINGLE_COLUMNS: readonly PaymentColumn[] = ["day", "amount", "debit", "side", "currency", "id"];

/** How banks call them, in words of small letters; the first that fits is it, and what fits none is not used. */
const NAMES: readonly (readonly [PaymentColumn | null, RegExp])[] = [
  [null, /\b(?:balance|bal)\b/],
  [
    "side",
    /^(?:(?:dr|cr|d|c|debit|credit) ?(?:or )?(?:dr|cr|d|c|debit|credit)|(?:transaction )?type|sign|indicator)$/,
  ],
  ["day", /\b(?:date|dt|day)\b|^(?:posted|received)(?: on)?$/],
  ["debit", /\b(?:debits?|debited|withdrawals?|withdrawn|spent|outgoing)\b|\b(?:paid|money) out\b/],
  ["amount", /\b(?:credits?|credited|deposits?|deposited|incoming)\b|\b(?:paid|money) in\b/],
  [
    "amount",
    /^(?:(?:transaction|payment|net|local|received|total) )?(?:amount|amt|value|sum)(?: received)?$/,
  ],
  ["currency", /^(?:currency|ccy|curr?)(?: code)?$/],
  [
    "id",
    /^(?:id|fitid|utr|unique id|(?:transaction|tran|txn|trn|bank|unique) (?:id|ref|reference|number|no)|(?:utr|journal) (?:number|no))$/,
  ],
  [
    "payer",
    /\b(?:payer|payee|sender|remitter|counterparty|other party|beneficiary)\b|^(?:from|name|account(?: name)?|other account)$/,
  ],
  [
    "details",
    /\b(?:details?|description|particulars?|narrative|narration|memo|code|invoice|message|remittance|text|remarks?|notes?|reference|ref)\b/,
  ],
];

/** The column that a cell of a header names, whichever currency it says in addition: `Credit (AUD)`; null for any other text. */
export function columnNamed(cell: string): PaymentColumn | null {
  if (cell.length > 60) return null;
  const words = wordsOf(cell).filter((word) => currencyOf(word) === null);
  const text = words
    .filter((word) => !/^in$/i.test(word) || words.some((other) => /^(?:paid|money)$/i.test(other)))
    .join(" ")
    .toLowerCase();
  return NAMES.find(([, form]) => form.test(text))?.[0] ?? null;
}

/** The currency that a header names: AUD of `Credit (AUD)`, `Amount in A$`; null where none is named. */
export function currencyNamed(cell: string): string | null {
  const [only, ...others] = new Set(
    wordsOf(cell).flatMap((word) => {
      const currency = currencyOf(word);
      return currency === null ? [] : [currency];
    }),
  );
  return only !== undefined && others.length === 0 ? only : null;
}

const wordsOf = (cell: string): string[] =>
  cell
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}\p{Sc}]+/u)
    .filter((word) => word !== "");

const CODES = new Set(Intl.supportedValuesOf("currency"));

/** A code of a currency in capital letters, or a sign that stands for one alone. */
function currencyOf(word: string): string | null {
  if (CODES.has(word)) return word;
  if (!/\p{Sc}/u.test(word)) return null;
  const [only = null, ...others] = currenciesNamed(word);
  return others.length === 0 ? only : null;
}

/** Of two columns for one thing the first is it: a bank's own date and the value date, say. */
export function columnsByName(header: readonly string[]): PaymentColumns {
  const taken = new Set<PaymentColumn>();
  return header.map((cell) => {
    const column = columnNamed(cell);
    if (column === null || (taken.has(column) && SINGLE_COLUMNS.includes(column))) return null;
    taken.add(column);
    return column;
  });
}

/**
 * Finds the columns of a file without a header, where the values allow only one reading: dates, a single
 * amount column, and text. With two amount columns, the user has to say which one has the incoming payments.
 */
export function columnsByValue(rows: readonly (readonly string[])[], width: number): PaymentColumns {
  const kinds = Array.from({ length: width }, (_, at) => kindOf(rows.map((row) => row[at] ?? "")));
  const isOnly = (kind: string) => kinds.filter((each) => each === kind).length === 1;
  return kinds.map((kind, at) => {
    if (kind === "text") return "details";
    if (kind === "day") return kinds.indexOf("day") === at ? "day" : null;
    return kind === "amount" && isOnly("amount") ? "amount" : null;
  });
}

function kindOf(cells: readonly string[]): "day" | "amount" | "text" | null {
  const there = cells.filter((cell) => cell.trim() !== "");
  if (there.length === 0) return null;
  const isDay = (cell: string) => {
    const read = readDate(cell);
    return read.ok || read.error === "two-readings";
  };
  if (there.every(isDay)) return "day";
  return there.every((cell) => readAmount(cell, { isStatement: true }).ok) ? "amount" : "text";
}
