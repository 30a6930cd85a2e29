import { isCalendarDate } from "#app/platform/time/calendar-date.ts";

/** What each column may be called, in small letters and without signs. */
export const COLUMN_NAMES = {
  day: ["date", "day", "valuedate", "transactiondate", "bookingdate", "receivedon", "received", "posted"],
  amount: ["amount", "credit", "creditamount", "paidin", "moneyin", "deposit", "value", "sum"],
  debit: ["debit", "debitamount", "paidout", "moneyout", "withdrawal"],
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
    const bare = cell.toLowerCase().replace(/[^a-z]/g, "");
    const found = (Object.keys(COLUMN_NAMES) as ColumnName[]).find((name) =>
      (COLUMN_NAMES[name] as readonly string[]).includes(bare),
    );
    return found ?? null;
  });
}

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

/** The most that one payment may be, in minor units: ten million. */
export const MOST_PAYMENT = 1_000_000_000;

/**
 * An amount as banks write it, in minor units: `1,234.50`, `1.234,50`, `1 234,5`, `A$ 1234`, `(12.00)` and `-12.00` for
 * what went out. Null for what is no amount, has parts of a cent, or could be read in two ways.
 */
export function readAmount(text: string): number | null {
  let given = text.replace(/[\s\u00a0\u202f]/g, "").replace(/^'/, "");
  const isNegative = /^\(.*\)$|^-|-$|DR$/i.test(given);
  given = given
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^[-+]|[-+]$/g, "")
    .replace(/(CR|DR)$/i, "")
    .replace(/^([A-Z]{3}|[A-Z]{0,2}\$)|[A-Z]{3}$/i, "")
    .replace(/^[-+]/, "");
  const plain = plainFigure(given);
  if (plain === null) return null;
  const [units = "", cents = ""] = plain.split(".");
  const minor = Number(units) * 100 + Number(cents.padEnd(2, "0"));
  if (minor === 0 || minor > MOST_PAYMENT) return null;
  return isNegative ? -minor : minor;
}

function plainFigure(text: string): string | null {
  if (/^\d{1,10}(\.\d{1,2})?$/.test(text)) return text;
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return text.replaceAll(",", "");
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (/^\d{1,10},\d{1,2}$/.test(text)) return text.replace(",", ".");
  return null;
}
