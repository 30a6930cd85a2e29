import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { type DayOrder, readDate, readDayFrom } from "#app/platform/time/read-date.ts";

/** How dates of a sheet are read. */
export interface DateRules {
  readonly order: DayOrder | null;
  /** The earliest date for a date without a year; null if unknown. */
  readonly after: string | null;
}

export interface DatedText {
  /** The calendar date; null if none can be parsed. */
  readonly date: string | null;
  /** The rest of the text; all of it if no date can be parsed. */
  readonly rest: string;
  /** The text has no year, so that it was inferred from another date of the row. */
  readonly isYearGuessed: boolean;
}

const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
/** Dates inside a text, those with a year first. */
const WITH_YEAR = new RegExp(
  String.raw`(?<![\w,.-])20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\w-])` +
    String.raw`|(?<![\d,.])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})` +
    String.raw`|${DAY}[ -]?${MONTH}[ ,-]*['’]?(?:\d{4}|\d{2})|${MONTH}[ -]${DAY}[ ,]+\d{4})(?!\d)`,
  "iu",
);
const WITHOUT_YEAR = new RegExp(
  String.raw`(?<![\d,./-])(?:\d{1,2}\/\d{1,2}|${DAY}[ -]?${MONTH}|${MONTH}[ -]${DAY})(?![\d/])`,
  "iu",
);

/**
 * Extracts the first date from a text such as `NZD 5,000 paid 15.11.26` or `yes 12/11`. A date without a year is the
 * first such day on or after `after`.
 */
export function takeDate(written: string, rules: DateRules): DatedText {
  const text = plainDigits(written);
  const none = { date: null, rest: text.trim(), isYearGuessed: false };
  const full = WITH_YEAR.exec(text);
  if (full) {
    const read = readDate(full[0], { order: rules.order });
    return read.ok ? { date: read.value, rest: without(text, full), isYearGuessed: false } : none;
  }
  const short = WITHOUT_YEAR.exec(text);
  if (!short || rules.after === null) return none;
  const read = readDayFrom(short[0], { order: rules.order, from: rules.after });
  return read.ok ? { date: read.value, rest: without(text, short), isYearGuessed: true } : none;
}

function without(text: string, { index, 0: found }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + found.length)}`.replace(/\s+/g, " ").trim();
}
