import { words } from "#app/words/words.ts";
import { zoneFormat } from "./zone-format.ts";

/** Calendar dates are `YYYY-MM-DD` texts without a zone: a birthday is the same day everywhere. */

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

export const CALENDAR_DATE_MESSAGES = words({
  required: "Enter a date",
  invalid: "Enter a date as year-month-day, for example 2001-04-30",
});

/** Whether the text is a date that the calendar has, between the years 1900 and 2199. */
export function isCalendarDate(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * A date's digits as one number: 20261121 for `2026-11-21`. Read by hand: a result of the points looks at some
 * fifty dates.
 */
export function digitsOf(date: string): number {
  let number = 0;
  for (let at = 0; at < date.length; at++) {
    const digit = date.charCodeAt(at) - ZERO;
    if (digit >= 0) number = number * 10 + digit;
  }
  return number;
}

const ZERO = "0".charCodeAt(0);

/** The calendar date of a moment in UTC. */
export function calendarDateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The calendar date that number of days later; earlier with a negative number. */
export const daysAfter = (date: string, days: number): string =>
  calendarDateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000));

const DIGITS: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  calendar: "gregory",
  numberingSystem: "latn",
};

/** The calendar date of a moment by the clock of a zone. */
export function calendarDateIn(moment: Date, timeZone: string): string {
  const parts = zoneFormat(DIGITS, "en", timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}`;
}

/** A month in someone's time zone: its first day (`YYYY-MM-01`) and the zone. */
export interface Month {
  readonly first: string;
  readonly timeZone: string;
}

/** The month of a moment by the clock of a zone. */
export const monthIn = (moment: Date, timeZone: string): Month => ({
  first: `${calendarDateIn(moment, timeZone).slice(0, 7)}-01`,
  timeZone,
});

/**
 * The latest current date anywhere on earth at a moment (UTC+14). A date after it is in the future for everyone, so
 * no one's current date is rejected as one in the future.
 */
export function latestToday(now: Date): string {
  return calendarDateOf(new Date(now.getTime() + 14 * 60 * 60 * 1000));
}

/**
 * Full years between a birth date and the UTC day of `now`; negative if it is in the future. A person born on 29
 * February has their birthday on 1 March in other years.
 */
export function ageAt(birthDate: string, now: Date): number {
  const today = calendarDateOf(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
