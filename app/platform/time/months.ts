import { digitsOf } from "./calendar-date.ts";

/**
 * The same day so many months on, or the last of the month where it has no such day.
 *
 * @param date `YYYY-MM-DD`
 */
export function monthsAfter(date: string, months: number): string {
  const month = monthNumber(date) + months;
  const [year, inYear] = [Math.floor(month / 12), month % 12];
  const day = Math.min(digitsOf(date) % 100, daysOf(year, inYear));
  return `${year}-${two(inYear + 1)}-${two(day)}`;
}

/**
 * The least number of months, at least one, after which `monthsAfter` is on or after a day.
 *
 * @param date `YYYY-MM-DD`
 * @param day as text, in the same form; it need not be a day that the calendar has
 */
export function monthsUntil(date: string, day: string): number {
  const months = monthNumber(day) - monthNumber(date);
  return Math.max(1, monthsAfter(date, months) < day ? months + 1 : months);
}

/** @param date `YYYY-MM-DD` */
export function dayAfter(date: string): string {
  const [month, day] = [monthNumber(date), digitsOf(date) % 100];
  const isLast = day === daysOf(Math.floor(month / 12), month % 12);
  return isLast ? monthsAfter(`${date.slice(0, 8)}01`, 1) : `${date.slice(0, 8)}${two(day + 1)}`;
}

/**
 * How many full months have passed from one day to another: the most for which `monthsAfter` is not later.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`, not before `from`
 */
export function monthsBetween(from: string, to: string): number {
  const months = monthNumber(to) - monthNumber(from);
  return monthsAfter(from, months) > to ? months - 1 : months;
}

/** Months since the year 0, which begins with 0. */
function monthNumber(date: string): number {
  const digits = digitsOf(date);
  return Math.floor(digits / 10_000) * 12 + (Math.floor(digits / 100) % 100) - 1;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** @param month from 0 */
function daysOf(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 1 && leap ? 29 : (DAYS[month] ?? 31);
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** The birthday in a year, as `YYYY-MM-DD`; the 29th of February's is the first of March in other years. */
export function birthdayIn(year: number, birthDate: string): string {
  const day = birthDate.slice(4);
  return day === "-02-29" && daysOf(year, 1) === 28 ? `${year}-03-01` : `${year}${day}`;
}
