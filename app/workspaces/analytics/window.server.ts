import { type SQL, sql } from "drizzle-orm";
import { dayAfter } from "#app/platform/time/months.ts";
import { type Period, periodBefore } from "./period.ts";

/** The moment at which a day begins by the clock of a zone. */
export const startOf = (day: string, timeZone: string): SQL =>
  sql`(${day}::timestamp at time zone ${timeZone}::text)`;

/** Whether a moment lies in either period, and whether in the later one. */
export function windowOf({ period, timeZone }: { readonly period: Period; readonly timeZone: string }) {
  const [begin, split, end] = [periodBefore(period).from, period.from, dayAfter(period.to)].map((day) =>
    startOf(day, timeZone),
  ) as [SQL, SQL, SQL];
  return {
    holds: (at: SQL) => sql`${at} >= ${begin} and ${at} < ${end}`,
    isNow: (at: SQL) => sql`${at} >= ${split}`,
    /** When the period began that a moment lies in. */
    begins: (at: SQL) => sql`(case when ${at} >= ${split} then ${split} else ${begin} end)`,
  };
}

/** The same of days that belong to no zone. */
export function dayWindowOf({ period }: { readonly period: Period }) {
  const [begin, split, end] = [periodBefore(period).from, period.from, dayAfter(period.to)];
  return {
    holds: (day: SQL) => sql`${day} >= ${begin}::date and ${day} < ${end}::date`,
    isNow: (day: SQL) => sql`${day} >= ${split}::date`,
  };
}
