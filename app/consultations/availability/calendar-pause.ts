import type { CalendarProblem } from "./busy-calendar.ts";

/** Problems that cost the server time or memory, unlike an unavailable address. */
const OVERRUNS: readonly CalendarProblem[] = ["too-slow", "too-large", "too-many", "beyond-limits"];
const OVERRUNS_TO_PAUSE = 2;

/** How the readings of a calendar's address went so far. */
export interface ReadingState {
  readonly problem: string | null;
  /** Consecutive readings that exceeded the limits; an unavailable address does not reset them. */
  readonly overruns: number;
  /** Since when it is no longer read automatically. */
  readonly pausedAt: Date | null;
}

/**
 * The state after one more reading. The second consecutive one that exceeds the limits pauses the calendar; a
 * successful one ends the pause. A busy server is ignored.
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
