import type { RetentionUnit } from "#app/platform/retention-rules/retention-unit.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { monthsAfter } from "#app/platform/time/months.ts";

/** So long owners have to stop a rule that takes more than before. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** What owners have chosen for a rule. A null period: stored permanently. */
export interface RetentionChoice {
  readonly keep: number | null;
  /** What holds until `startsAt`. */
  readonly earlier: number | null;
  /** Null where the choice holds at once. */
  readonly startsAt: Date | null;
}

/** The time that holds at a moment. */
export const keepAt = ({ keep, earlier, startsAt }: RetentionChoice, now: Date): number | null =>
  startsAt !== null && now < startsAt ? earlier : keep;

/** Whether more would go by the one time than by the other. */
export const takesMore = (next: number | null, than: number | null): boolean =>
  next !== null && (than === null || next < than);

/**
 * The choice to be stored: what takes more than what holds now begins after the grace, what takes less at once.
 *
 * @param current what holds now
 */
export function choose(keep: number | null, current: number | null, now: Date): RetentionChoice {
  if (!takesMore(keep, current)) return { keep, earlier: null, startsAt: null };
  return { keep, earlier: current, startsAt: new Date(now.getTime() + GRACE_DAYS * DAY_MS) };
}

/** What was over before this moment has been kept for long enough. Months are those of the calendar, in UTC. */
export function keptSince(now: Date, keep: number, unit: RetentionUnit): Date {
  if (unit === "days") return new Date(now.getTime() - keep * DAY_MS);
  return new Date(`${monthsAfter(calendarDateOf(now), -keep)}T00:00:00Z`);
}
