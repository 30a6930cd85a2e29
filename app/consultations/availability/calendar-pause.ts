import type { CalendarProblem } from "./busy-calendar.ts";

/** Problems that cost the server time or memory, other than an address that is simply not there. */
const OVERRUNS: readonly CalendarProblem[] = ["too-slow", "too-large", "too-many", "beyond-limits"];
const OVERRUNS_TO_PAUSE = 2;

/** How the readings of a calendar's address went so far. */
export interface ReadingState {
  readonly problem: string | null;
  /** Readings in a row that went beyond the limits; an address that was away in between changes nothing. */
  readonly overruns: number;
  /** Since when it is no longer read automatically. */
  readonly pausedAt: Date | null;
}

/**
 * The state after one more reading. The second in a row that goes beyond the limits pauses the calendar; one that
 * succeeds ends the pause. A server that was too busy says nothing about the calendar.
 *
 * @param problem null: it was read
 */
export function afterReading(before: ReadingState, problem: CalendarProblem | null, now: Date): ReadingState {
  if (problem === null) return { problem: null, overruns: 0, pausedAt: null };
  if (problem === "busy") return before;
  if (!OVERRUNS.includes(problem)) return { ...before, problem };
  const overruns = before.overruns + 1;
  return { problem, overruns, pausedAt: before.pausedAt ?? (overruns >= OVERRUNS_TO_PAUSE ? now : null) };
}
