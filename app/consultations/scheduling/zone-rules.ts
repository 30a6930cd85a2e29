import { Temporal } from "temporal-polyfill";
import { DAY_MS, MINUTE_MS } from "./durations.ts";
import type { EpochMs, Interval } from "./types.ts";

/**
 * A wall clock's reading, counted as if it were UTC: milliseconds since 1970-01-01T00:00 on that clock.
 * Never mix it up with an instant.
 */
export type LocalMs = number;

/** Offsets of a zone, in order of time: `offsets[i]` (ms east of UTC) holds from `starts[i]` to `starts[i + 1]`. */
export interface ZoneRules {
  readonly zone: string;
  readonly starts: readonly EpochMs[];
  readonly offsets: readonly number[];
}

export { DAY_MS, MINUTE_MS };

/** Looked up in one go, so that a year of slots asks the time-zone database once. */
const SPAN_MS = 4 * 366 * DAY_MS;

interface Known extends ZoneRules {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

// Effectively pure: the rules of a zone do not change while the process lives.
const known = new Map<string, Known>();

/**
 * The rules of a zone for at least the given interval, widened by two days on both sides. The first question
 * about a zone takes some milliseconds, the next ones nothing. Throws a RangeError for a zone that there is not.
 */
export function zoneRules(zone: string, within: Interval): ZoneRules {
  const key = zone.toLowerCase();
  const held = known.get(key);
  const from = within.from - 2 * DAY_MS;
  const to = within.to + 2 * DAY_MS;
  if (held && held.from <= from && held.to >= to) return held;
  const rules = readRules(zone, {
    from: Math.min(from - SPAN_MS / 4, held?.from ?? Infinity),
    to: Math.max(to + SPAN_MS, held?.to ?? -Infinity),
  });
  known.set(key, rules);
  return rules;
}

function readRules(zone: string, within: Interval): Known {
  let at = Temporal.Instant.fromEpochMilliseconds(within.from).toZonedDateTimeISO(zone);
  const starts = [-Infinity];
  const offsets = [at.offsetNanoseconds / 1e6];
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (next === null || next.epochMilliseconds > within.to) break;
    starts.push(next.epochMilliseconds);
    offsets.push(next.offsetNanoseconds / 1e6);
    at = next;
  }
  return { zone, starts, offsets, ...within };
}

/** Which of the zone's offsets holds at an instant. */
function pieceAt(rules: ZoneRules, instant: EpochMs): number {
  let low = 0;
  let high = rules.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rules.starts[middle] as number) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Milliseconds east of UTC at an instant. */
export function offsetAt(rules: ZoneRules, instant: EpochMs): number {
  return rules.offsets[pieceAt(rules, instant)] as number;
}

/** What the zone's wall clock shows at an instant. */
export function localAt(rules: ZoneRules, instant: EpochMs): LocalMs {
  return instant + offsetAt(rules, instant);
}

/** A stretch of real time during which one offset holds. */
export interface Stretch extends Interval {
  /** Milliseconds east of UTC. */
  readonly offset: number;
}

/**
 * All real time during which the wall clock shows a time from `from` up to `to`, in order. An hour that the
 * clock skips is in none; an hour that it shows twice is in twice. Usually one stretch, two on a night when the
 * clocks change, none where the clock never shows these times.
 */
export function stretchesOf(rules: ZoneRules, from: LocalMs, to: LocalMs): Stretch[] {
  const found: Stretch[] = [];
  // No offset is further from UTC than a day, so nothing before this piece can show the time.
  for (let piece = pieceAt(rules, from - DAY_MS); piece < rules.starts.length; piece++) {
    const begins = rules.starts[piece] as number;
    if (begins >= to + DAY_MS) break;
    const offset = rules.offsets[piece] as number;
    const start = Math.max(begins, from - offset);
    const end = Math.min(rules.starts[piece + 1] ?? Infinity, to - offset);
    if (start < end) found.push({ from: start, to: end, offset });
  }
  return found;
}

/**
 * The instants at which the wall clock shows a time: one, none where the clock skips it, two where it shows it
 * twice.
 */
export function instantsOf(rules: ZoneRules, local: LocalMs): EpochMs[] {
  return stretchesOf(rules, local, local + 1).map((stretch) => stretch.from);
}

/**
 * The first moment at which the wall clock has reached a time: the time itself, the first of two, or the moment
 * of the change where the clock skips it.
 */
export function firstReached(rules: ZoneRules, local: LocalMs): EpochMs {
  const [first] = stretchesOf(rules, local, local + DAY_MS);
  return first === undefined ? local : first.from;
}

/** The last moment at which the wall clock reaches a time: the second of two; else as `firstReached`. */
export function lastReached(rules: ZoneRules, local: LocalMs): EpochMs {
  return instantsOf(rules, local).at(-1) ?? firstReached(rules, local);
}
