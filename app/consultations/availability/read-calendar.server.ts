import { mergeIntervals } from "#app/consultations/scheduling/intervals.ts";
import type { Interval } from "#app/consultations/scheduling/types.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { CalendarProblem } from "./busy-calendar.ts";
import { visitEntries } from "./calendar-entries.server.ts";
import type { SkippedEntries } from "./skipped-entries.ts";

/** The busy times in a calendar. */
export interface BusyTimes {
  /** Merged and in order. */
  readonly times: readonly Interval[];
  readonly skipped: SkippedEntries;
}

/**
 * The busy times of an iCalendar text (RFC 5545) within a period. Series are expanded with their exceptions;
 * cancelled and free entries are ignored. Times without a zone and whole days use `zone`. Only times are stored, and
 * the titles of unreadable entries.
 */
export function readBusyTimes(
  text: string,
  zone: string,
  within: Interval,
): Result<BusyTimes, CalendarProblem> {
  const found: Interval[] = [];
  const read = visitEntries(text, zone, ({ from, to, isCancelled, isTransparent }) => {
    const takesTime = !isCancelled && !isTransparent && from < to;
    if (takesTime && to > within.from && from < within.to) {
      found.push({ from: Math.max(from, within.from), to: Math.min(to, within.to) });
    }
    return from >= within.to;
  });
  return read.ok ? ok({ times: mergeIntervals(found), skipped: read.value }) : read;
}
