import type { EpochMs, Interval } from "./types.ts";

/** Intervals in order, joined where they touch or overlap. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: { from: EpochMs; to: EpochMs }[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) merged.push({ from, to });
  }
  return merged;
}

/** The place of the last of merged intervals that begins at or before an instant; -1 where there is none. */
function lastAt(merged: readonly Interval[], instant: EpochMs): number {
  let low = -1;
  let high = merged.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((merged[middle] as Interval).from <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether all of `[from, to)` is covered by merged intervals. */
export function covers(merged: readonly Interval[], from: EpochMs, to: EpochMs): boolean {
  const found = merged[lastAt(merged, from)];
  return found !== undefined && found.to >= to;
}

/** Whether any of `[from, to)` is covered by merged intervals. */
export function touches(merged: readonly Interval[], from: EpochMs, to: EpochMs): boolean {
  const at = lastAt(merged, to - 1);
  return at >= 0 && (merged[at] as Interval).to > from;
}

/** Asks about intervals whose beginnings never go back, which spares the search. */
export type Sweep = (from: EpochMs, to: EpochMs) => boolean;

/** `covers`, for questions in order of time. */
export function coversInOrder(merged: readonly Interval[]): Sweep {
  const at = cursorOf(merged);
  return (from, to) => {
    const found = at(from);
    return found !== undefined && found.from <= from && found.to >= to;
  };
}

/** `touches`, for questions in order of time. */
export function touchesInOrder(merged: readonly Interval[]): Sweep {
  const at = cursorOf(merged);
  return (from, to) => {
    const found = at(from);
    return found !== undefined && found.from < to;
  };
}

/** The first of merged intervals that ends after an instant. */
function cursorOf(merged: readonly Interval[]): (instant: EpochMs) => Interval | undefined {
  let at = 0;
  return (instant) => {
    while (at < merged.length && (merged[at] as Interval).to <= instant) at++;
    return merged[at];
  };
}
