import { calendarDateOf } from "#app/domain/time/calendar-date.ts";

/**
 * The same day so many months on, or the last of the month where it has no such day.
 *
 * @param date `YYYY-MM-DD`
 */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, days));
  return calendarDateOf(first);
}

/** @param date `YYYY-MM-DD` */
export function dayAfter(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return calendarDateOf(new Date(Date.UTC(year, month - 1, day + 1)));
}
