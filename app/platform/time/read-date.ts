import { err, ok, type Result } from "#app/platform/results/result.ts";
import { withoutInvisible } from "#app/platform/text/invisible.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { isCalendarDate } from "./calendar-date.ts";

/** What stands first in dates such as `11/03/2026`. */
export const DAY_ORDERS = ["day-first", "month-first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Why a text is no date; what is said of each stands in `read-date.words.ts`. */
export type DateProblem = "unreadable" | "two-readings" | "bikram-sambat";

export interface DateOptions {
  /** The order of the source, where it is known; a date that contradicts it is read as it must be. */
  readonly order?: DayOrder | null | undefined;
  /** Years of two digits end on this date at the latest, and later years of four are of another calendar: for birthdays. */
  readonly latest?: string | undefined;
  /** The text comes out of a spreadsheet, which writes `46350` where a cell lost its format. */
  readonly isFile?: boolean;
}

/**
 * Reads a date as people, banks and programs write it: `2026-11-24`, `20261124`, `24/11/2026`, `24.11.26`,
 * `24 Nov 2026`, `Tue, November 24th, 2026`, `24-Nov-26`, with or without a time after it, in the digits of
 * any South Asian script.
 *
 * Errors: `two-readings` if day and month can be swapped; `bikram-sambat` for a date that is possible only in
 * Nepal's calendar; otherwise `unreadable`.
 */
export function readDate(text: string, options: DateOptions = {}): Result<string, DateProblem> {
  const read = readings(text, options);
  if (!read.ok) return read;
  const { dayFirst, monthFirst } = read.value;
  if (dayFirst === monthFirst) return ok(dayFirst as string);
  if (dayFirst === null || monthFirst === null) return ok((dayFirst ?? monthFirst) as string);
  if (!options.order) return err("two-readings");
  return ok(options.order === "day-first" ? dayFirst : monthFirst);
}

/** A day and a month with a name, or two numbers with a slash: other numbers are times and decimals. */
const WITHOUT_YEAR = /\p{L}|^\s*\d{1,2}\/\d{1,2}\s*$/u;

/**
 * Reads a date without a year, such as `7 Nov`, `Nov 7th` or `7/11`, as the first such day on or after `from`.
 *
 * Errors: as `readDate`; also `unreadable` for a date with a year.
 */
export function readDayFrom(
  text: string,
  { from, ...options }: Pick<DateOptions, "order"> & { readonly from: string },
): Result<string, DateProblem> {
  if (!WITHOUT_YEAR.test(text)) return err("unreadable");
  const year = Number(from.slice(0, 4));
  // As far as to the next 29 February.
  for (let later = 0; later <= 8; later += 1) {
    const read = readDate(`${text.trim()} ${year + later}`, options);
    if (read.ok ? read.value >= from : read.error !== "unreadable") return read;
  }
  return err("unreadable");
}

/**
 * Finds the order of day and month in the dates of one file: that of the dates with only one reading, if they
 * agree. Otherwise `open` if any date is ambiguous, else null.
 */
export function dayOrderOf(
  texts: Iterable<string>,
  options: Omit<DateOptions, "order"> = {},
): DayOrder | "open" | null {
  const seen = new Set<DayOrder>();
  let isOpen = false;
  for (const text of texts) {
    const read = readings(text, options);
    if (!read.ok || read.value.dayFirst === read.value.monthFirst) continue;
    const { dayFirst, monthFirst } = read.value;
    if (dayFirst === null) seen.add("month-first");
    else if (monthFirst === null) seen.add("day-first");
    else isOpen = true;
  }
  const [only = null, other] = seen;
  if (other === undefined && only !== null) return only;
  return isOpen ? "open" : null;
}

/** The date in either order; the same twice where the order says nothing. */
interface Readings {
  readonly dayFirst: string | null;
  readonly monthFirst: string | null;
}

/** Longer than any date with its weekday and time. */
const LONGEST = 60;
const ZONE = String.raw`(?:z|utc|gmt|[a-z]{3,4}|[+-]\d{2}:?\d{2})`;
const TIME = new RegExp(
  String.raw`(?:t|[ ,]+(?:at )?)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?${ZONE})?$`,
);
const WEEKDAY =
  /^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?[.,]? ?(?=\d|\p{L})/u;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  /^(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
/** The months of Nepal's calendar, as they are written in Latin letters and in Devanagari. */
const NEPALI_MONTH =
  /^(?:b[ai]*ish?akh?|jes?th?a?|as(?:h[aa]*dh?|ar)a?|sh?r[aa]*wan|sawan|bh[aa]*dra|bhadau|as(?:h?win|oj)|k[aa]*rti[ck]k?a?|mang?sh?ir|marga|pous?h?|push|m[aa]*gh|ph?[aa]*l?g[ou]u?n|fagun|chait(?:ra)?|बैशाख|वैशाख|जेठ|असार|साउन|श्रावण|भदौ|भाद्र|असोज|कार्तिक|कात्तिक|मंसिर|पुस|पौष|माघ|फागुन|फाल्गुन|चैत|चैत्र)$/;

const FIRST_BIKRAM = 2050;

function readings(text: string, options: Omit<DateOptions, "order">): Result<Readings, DateProblem> {
  if (text.length > LONGEST) return err("unreadable");
  const given = plainForm(text);
  const serial = options.isFile ? /^(\d{5})(?:\.\d+)?$/.exec(given)?.[1] : undefined;
  if (serial) return same(serialDate(Number(serial)));
  const whole = /^(?:\d{8}|\d{14})$/.test(given) ? given.slice(0, 8) : null;
  if (whole) return readWhole(whole, options);
  const parts = given.split(/[\s,./-]+/).filter((part) => part !== "");
  if (parts.length !== 3) return err("unreadable");
  const words = parts.filter((part) => !/^\d+$/.test(part));
  const [word] = words;
  if (words.length > 1 || parts.some((part) => part.length > 4 && part !== word)) return err("unreadable");
  if (word !== undefined) return readNamed(parts, word, options);
  const [one = "", two = "", three = ""] = parts;
  if (one.length === 4) return byYear(one, (year) => same(dateOf(year, two, three)), options);
  return byYear(
    three,
    (year) => both(dateOf(year, two, one), dateOf(year, one, two)),
    options,
    () => isOfNepal(two, one),
  );
}

/** Lower case, digits of one script, and neither weekday, time nor ordinal. */
function plainForm(text: string): string {
  return withoutInvisible(plainDigits(text.normalize("NFKC")))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^['‘’]/, "")
    .toLowerCase()
    .replace(TIME, "")
    .replace(WEEKDAY, "")
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/\bof\b/g, " ")
    .replace(/['’](?=\d{2}$)/, " ")
    .replace(/(\d)(\p{L})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .trim();
}

function readNamed(
  parts: readonly string[],
  word: string,
  options: Omit<DateOptions, "order">,
): Result<Readings, DateProblem> {
  if (NEPALI_MONTH.test(word)) return err("bikram-sambat");
  const month = MONTH.test(word) ? String(MONTHS.indexOf(word.slice(0, 3)) + 1) : null;
  const at = parts.indexOf(word);
  if (month === null || at === 2) return err("unreadable");
  const [one = "", two = ""] = parts.filter((_, index) => index !== at);
  const [year, day] = one.length === 4 ? [one, two] : [two, one];
  return byYear(year, (full) => same(dateOf(full, month, day)), options);
}

/** `20261124`, and where that is no date, the year behind the others. */
function readWhole(digits: string, options: Omit<DateOptions, "order">): Result<Readings, DateProblem> {
  const cut = (from: number, to: number) => digits.slice(from, to);
  const first = byYear(cut(0, 4), (year) => same(dateOf(year, cut(4, 6), cut(6, 8))), options);
  if (first.ok || first.error === "bikram-sambat") return first;
  const [one, two] = [cut(0, 2), cut(2, 4)];
  return byYear(cut(4, 8), (year) => both(dateOf(year, two, one), dateOf(year, one, two)), options);
}

/** Reads with the full year, unless only Nepal's calendar is there already. */
function byYear(
  typed: string,
  read: (year: number) => Result<Readings, DateProblem>,
  { latest }: Omit<DateOptions, "order">,
  isNepali: () => boolean = () => true,
): Result<Readings, DateProblem> {
  if (typed.length === 4) {
    const year = Number(typed);
    const ends = latest === undefined ? FIRST_BIKRAM : Number(latest.slice(0, 4)) + 1;
    if (year >= ends && year < 2150 && isNepali()) return err("bikram-sambat");
    return read(year);
  }
  if (typed.length !== 2) return err("unreadable");
  const year = 2000 + Number(typed);
  if (latest === undefined) return read(year >= 2070 ? year - 100 : year);
  const now = read(year);
  const dates = now.ok ? [now.value.dayFirst, now.value.monthFirst].filter((date) => date !== null) : [];
  return dates.length > 0 && dates.every((date) => date <= latest) ? now : read(year - 100);
}

/** Months of Nepal have up to 32 days, so the day may be one that no other calendar has. */
const isOfNepal = (one: string, two: string): boolean =>
  Math.min(Number(one), Number(two)) <= 12 && Math.max(Number(one), Number(two)) <= 32;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets that count from 1900, with the leap day that they count and that never was. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

const serialDate = (serial: number): string | null =>
  serial < 10_000 || serial > 80_000
    ? null
    : new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10);

function dateOf(year: number, month: string, day: string): string | null {
  if (month.length > 2 || day.length > 2) return null;
  const date = `${String(year).padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

const same = (date: string | null): Result<Readings, DateProblem> =>
  date === null ? err("unreadable") : ok({ dayFirst: date, monthFirst: date });

const both = (dayFirst: string | null, monthFirst: string | null): Result<Readings, DateProblem> =>
  dayFirst === null && monthFirst === null ? err("unreadable") : ok({ dayFirst, monthFirst });
