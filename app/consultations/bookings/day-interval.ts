import { dateOfDay, dayOf, dayOfDate, localAtMinute } from "#app/consultations/scheduling/local-time.ts";
import type { EpochMs, Interval, LocalDate } from "#app/consultations/scheduling/types.ts";
import { DAY_MS, firstReached, localAt, zoneRules } from "#app/consultations/scheduling/zone-rules.ts";

/** The interval of several days in a time zone; a day can have 23 or 25 hours. */
export function daysInterval(first: LocalDate, days: number, zone: string): Interval {
  const number = dayOfDate(first);
  const rules = zoneRules(zone, { from: (number - 1) * DAY_MS, to: (number + days + 1) * DAY_MS });
  return {
    from: firstReached(rules, localAtMinute(number, 0)),
    to: firstReached(rules, localAtMinute(number + days, 0)),
  };
}

/** The date that a zone's calendar shows at a moment. */
export function dateAt(at: EpochMs, zone: string): LocalDate {
  return dateOfDay(dayOf(localAt(zoneRules(zone, { from: at, to: at + DAY_MS }), at)));
}

/** The date so many days later. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDay(dayOfDate(date) + days);
}

/** How many days the second date lies after the first. */
export function daysBetween(first: LocalDate, second: LocalDate): number {
  return dayOfDate(second) - dayOfDate(first);
}
