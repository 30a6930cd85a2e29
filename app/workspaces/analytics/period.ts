import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { dayAfter, monthsAfter } from "#app/platform/time/months.ts";
import { analyticsMessages } from "./analytics.words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any agency has kept its records here. */
const MOST_DAYS = 3660;

/** Days as `YYYY-MM-DD`; both belong to it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The year ending today. */
export function lastYear(today: string): Period {
  return { from: dayAfter(monthsAfter(today, -12)), to: today };
}

/** A number of days ending today. */
export function lastDays(today: string, days: number): Period {
  return { from: daysLater(today, 1 - days), to: today };
}

/** The year that a period of an address stands for, or what is wrong with it; left out, it is the last year. */
export function parsePeriod(
  from: string | null,
  to: string | null,
  today: string,
): { readonly period: Period; readonly problem: string | null } {
  const standard = lastYear(today);
  if (!from && !to) return { period: standard, problem: null };
  const asked = { from: from || standard.from, to: to || standard.to };
  const { problems } = analyticsMessages;
  if (!isCalendarDate(asked.from) || !isCalendarDate(asked.to))
    return { period: standard, problem: problems.noDay };
  if (asked.to < asked.from) return { period: standard, problem: problems.order };
  if (daysOf(asked) > MOST_DAYS) return { period: standard, problem: problems.tooLong };
  return { period: asked, problem: null };
}

/** As many days as the period has, just before it. */
export function periodBefore(period: Period): Period {
  return { from: daysLater(period.from, -daysOf(period)), to: daysLater(period.from, -1) };
}

/** How many days a period has. */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
