import { isOneOf } from "#app/platform/records/option.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { CALENDAR_DATE_MESSAGES, daysAfter, isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { monthsAfter } from "#app/platform/time/months.ts";
import { words } from "#app/words/words.ts";

/**
 * A filter by days has one value: a period that moves with its reader's today (`last-7-days`), or two days with what lies
 * between them (`2026-01-01..2026-01-31`), one of which may be missing. A form without script sends the days apart.
 */

/** Periods that end with today or before it. */
export const PAST_PERIODS = [
  "today",
  "yesterday",
  "last-7-days",
  "last-30-days",
  "this-month",
  "last-month",
  "this-year",
] as const;
/** Those in which something is due. */
export const COMING_PERIODS = ["tomorrow", "next-7-days", "next-30-days"] as const;
export const PERIODS = [...PAST_PERIODS, ...COMING_PERIODS] as const;
export type Period = (typeof PERIODS)[number];

/** What a form calls its choice of two days, and its choice of none where two days were chosen before. */
export const BETWEEN = "between";
export const ANY_DAY = "any";

export const DAY_MESSAGES = words({
  period: "Select a period from the list, or enter two dates",
  reversed: "The start date must be before the end date",
});

/** The first and the last day, `YYYY-MM-DD`; null where it is open. */
export interface DayRange {
  readonly first: string | null;
  readonly last: string | null;
}

const RANGE = /^([^.]*)\.\.([^.]*)$/;

/** The two days of a value that is no period; null for a period. */
export function daysOf(value: string): DayRange | null {
  const [, first, last] = RANGE.exec(value) ?? [];
  return first === undefined || last === undefined ? null : { first: first || null, last: last || null };
}

/**
 * The value of a filter by days in an address or a form; null for any day. A period counts before days that are sent with it.
 * Error: what is wrong, for people.
 */
export function parseDays(
  parameters: { get(name: string): FormDataEntryValue | null },
  name: string,
): Result<string | null, string> {
  const sent = (parameter: string) => String(parameters.get(parameter) ?? "");
  const chosen = sent(name);
  if (chosen === ANY_DAY) return ok(null);
  if (isOneOf(PERIODS, chosen)) return ok(chosen);
  const days =
    chosen === "" || chosen === BETWEEN
      ? { first: sent(`${name}-from`) || null, last: sent(`${name}-to`) || null }
      : daysOf(chosen);
  if (days === null) return err(DAY_MESSAGES.period);
  const { first, last } = days;
  if ([first, last].some((day) => day !== null && !isCalendarDate(day))) {
    return err(CALENDAR_DATE_MESSAGES.invalid);
  }
  if (first !== null && last !== null && first > last) return err(DAY_MESSAGES.reversed);
  return ok(first === null && last === null ? null : `${first ?? ""}..${last ?? ""}`);
}

/**
 * The days that a checked value means on a day.
 *
 * @param today the reader's, `YYYY-MM-DD`
 */
export function dayRangeOf(value: string, today: string): DayRange {
  const days = daysOf(value);
  if (days) return days;
  const day = (from: number) => daysAfter(today, from);
  const thisMonth = `${today.slice(0, 8)}01`;
  const ranges: Readonly<Record<Period, () => readonly [string, string]>> = {
    today: () => [day(0), day(0)],
    yesterday: () => [day(-1), day(-1)],
    "last-7-days": () => [day(-6), day(0)],
    "last-30-days": () => [day(-29), day(0)],
    "this-month": () => [thisMonth, daysAfter(monthsAfter(thisMonth, 1), -1)],
    "last-month": () => [monthsAfter(thisMonth, -1), daysAfter(thisMonth, -1)],
    "this-year": () => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
    tomorrow: () => [day(1), day(1)],
    "next-7-days": () => [day(0), day(6)],
    "next-30-days": () => [day(0), day(29)],
  };
  const [first, last] = ranges[value as Period]();
  return { first, last };
}
