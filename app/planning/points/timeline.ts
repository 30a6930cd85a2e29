import { monthsBetween } from "#app/platform/time/months.ts";
import { type Evaluation, evaluate } from "./engine.ts";
import { daysOfChange } from "./moments.ts";
import type { PointsProfile } from "./profile.ts";

/** Longer than from the youngest age that is asked to the oldest limit of any rule set. */
const MOST_MONTHS = 40 * 12;

/** A day from which the total is another one. */
export interface Turn {
  /** Full months after the day of the result; 0 for that day and the month that follows. */
  readonly month: number;
  /** `YYYY-MM-DD`: the first day on which it is so. */
  readonly date: string;
  readonly total: number;
  /** What has changed, by category; empty on the day of the result. */
  readonly changes: readonly { readonly label: string; readonly by: number }[];
}

export interface Timeline {
  readonly turns: readonly Turn[];
  /** How many full months are looked at. */
  readonly months: number;
  /**
   * True if work has ended and the end is unknown: in Australia it eventually leaves the ten years that count, so the
   * points may be lower from then on.
   */
  readonly upperBound: boolean;
  /** When the age limit ends it all; null where it never does within reach. */
  readonly end: { readonly date: string; readonly label: string } | null;
}

/**
 * How the points change over time until the age limit, on the dates on which they change: birthdays, months of
 * current work, work that leaves the ten years, the expiry of a test. Null without an age, and past the limit.
 */
export function timelineOf(first: Evaluation, profile: PointsProfile): Timeline | null {
  if (profile.birthDate === null && profile.age === null) return null;
  const { ruleSet, date } = first;
  if (ageLimit(first) !== null) return null;
  const turns: Turn[] = [{ month: 0, date, total: first.total, changes: [] }];
  let before = first;
  const upperBound = ruleSet.data.country === "australia" && hasEndedUndated(profile);
  for (const day of daysOfChange(ruleSet, profile, date, MOST_MONTHS)) {
    const month = monthsBetween(date, day);
    const now = evaluate(ruleSet, profile, day, month);
    const limit = ageLimit(now);
    if (limit !== null) return { turns, months: month, upperBound, end: { date: day, label: limit } };
    if (now.total !== before.total) {
      turns.push({ month, date: day, total: now.total, changes: changesBetween(before, now) });
    }
    before = now;
  }
  return { turns, months: MOST_MONTHS, upperBound, end: null };
}

/** Work that has ended on an unknown date. */
function hasEndedUndated(profile: PointsProfile): boolean {
  const { workingNow, overseasMonths, overseasUntil, australianMonths, australianUntil } = profile;
  const undated = (months: number | null, until: string | null) => (months ?? 0) > 0 && until === null;
  return (
    (workingNow !== "overseas" && undated(overseasMonths, overseasUntil)) ||
    (workingNow !== "australia" && undated(australianMonths, australianUntil))
  );
}

/** The words of the age limit that a result is past, if it is past one. */
export function ageLimit({ requirements }: Evaluation): string | null {
  const limit = requirements.find(({ requirement }) => requirement.id === "age-limit");
  return limit?.state === "not-met" ? limit.requirement.label : null;
}

function changesBetween(before: Evaluation, now: Evaluation): Turn["changes"] {
  return now.lines
    .map((line, at) => ({
      label: line.category.label,
      by: line.counted - (before.lines[at]?.counted ?? 0),
    }))
    .filter(({ by }) => by !== 0);
}
