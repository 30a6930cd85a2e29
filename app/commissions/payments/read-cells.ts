import { type Amount, readAmount } from "#app/platform/money/read-amount.ts";
import { err, type Result } from "#app/platform/results/result.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import type { LineProblem } from "./payment-row.ts";

/** What each column may be called, in small letters and without signs. */
export const COLUMN_NAMES = {
  day: ["date", "day", "valuedate", "transactiondate", "bookingdate", "receivedon", "received", "posted"],
  amount: ["amount", "credit", "creditamount", "paidin", "moneyin", "deposit", "value", "sum"],
  debit: ["debit", "debitamount", "paidout", "moneyout", "withdrawal"],
  side: ["drcr", "crdr", "dc", "cd", "debitcredit", "creditdebit", "sign", "type", "transactiontype"],
  currency: ["currency", "ccy", "currencycode"],
  id: [
    "transactionid",
    "id",
    "bankreference",
    "transactionreference",
    "transactionnumber",
    "uniqueid",
    "fitid",
  ],
  payer: ["payer", "from", "name", "payername", "otherparty", "counterparty", "account", "sender"],
  details: [
    "details",
    "description",
    "reference",
    "particulars",
    "narrative",
    "memo",
    "code",
    "invoice",
    "message",
    "remittance",
    "text",
  ],
} as const;
export type ColumnName = keyof typeof COLUMN_NAMES;

/** Which column each place of the head is; several may be details. */
export function columnsOf(head: readonly string[]): (ColumnName | null)[] {
  return head.map((cell) => {
    const bare = plain(cell);
    const found = (Object.keys(COLUMN_NAMES) as ColumnName[]).find((name) =>
      (COLUMN_NAMES[name] as readonly string[]).includes(bare),
    );
    return found ?? null;
  });
}

const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, "");

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMBERED = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T].*)?$/;

/** Whether a file writes the month before the day: one of its days shows it. */
export function isMonthFirst(days: readonly string[]): boolean {
  return days.some((text) => Number(NUMBERED.exec(text.trim())?.[2] ?? 0) > 12);
}

/** A day as banks write it: `2026-11-24`, `20261124`, `24/11/2026`, `24 Nov 2026`; null for anything else. */
export function readDay(text: string, monthFirst = false): string | null {
  const given = text.trim();
  const year = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[ T].*)?$/.exec(given);
  if (year) return real(`${year[1]}-${year[2]}-${year[3]}`);
  const numbered = NUMBERED.exec(given);
  if (numbered) {
    const [, one = "", two = "", full] = numbered;
    const [day, month] = monthFirst ? [two, one] : [one, two];
    return real(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  }
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(given);
  const month = named ? MONTHS.indexOf(named[2]?.toLowerCase() ?? "") + 1 : 0;
  if (!named || month === 0) return null;
  return real(`${named[3]}-${String(month).padStart(2, "0")}-${(named[1] ?? "").padStart(2, "0")}`);
}

const real = (date: string) => (isCalendarDate(date) ? date : null);

/** What a column beside the amount calls money that went out. */
const OUT = ["d", "dr", "debit", "withdrawal", "out", "paidout", "moneyout", "outgoing"];
/** A minus beside an amount; in a column of its own, nothing. */
const DASH = /^[\p{Pd}\u2212]+$/u;

/** The most that one payment may be, in minor units: ten million. */
const MOST_PAYMENT = 1_000_000_000;

/** What a bank says of the money of one line, cell by cell; null where the file has no such cell or it is empty. */
export interface MoneyCells {
  readonly amount: string | null;
  readonly debit: string | null;
  /** Whether it came or went, where that is said apart from the amount: `DR`. */
  readonly side: string | null;
  /** A code. */
  readonly currency: string | null;
}

/**
 * What came in, above zero. Errors: `outgoing` for what went out, whichever of the cells says so; or why no payment can be
 * read.
 */
export function readMoney({ amount, debit, side, currency }: MoneyCells): Result<Amount, LineProblem> {
  if (side !== null && (OUT.includes(plain(side)) || DASH.test(side))) return err("outgoing");
  if (debit !== null && !DASH.test(debit) && !isZero(debit)) return err("outgoing");
  const read = readAmount(amount ?? "", { currency, isStatement: true });
  if (!read.ok) return err(read.error === "unreadable" ? "no-amount" : read.error);
  const { minor } = read.value;
  if (minor < 0) return err("outgoing");
  if (minor === 0) return err("zero");
  return minor > MOST_PAYMENT ? err("too-large") : read;
}

function isZero(text: string): boolean {
  const read = readAmount(text, { isStatement: true });
  return read.ok && read.value.minor === 0;
}
