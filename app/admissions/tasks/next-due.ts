import { Temporal } from "temporal-polyfill";
import type { Repeat } from "./repeat-units.ts";

/**
 * The next due date of a recurring task: the first of its days after the due date, and not before today, so that a
 * late task is not immediately overdue again. In a month without such a day it is the last of the month.
 *
 * @param dueOn the due date, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 * @returns null beyond the supported dates
 */
export function nextDue({ unit, every, from }: Repeat, dueOn: string, today: string): string | null {
  const first = Temporal.PlainDate.from(from);
  const after = Temporal.PlainDate.from(dueOn < today ? today : dueOn).subtract({
    days: dueOn < today ? 1 : 0,
  });
  const units = `${unit}s` as const;
  const passed = first.until(after, { largestUnit: unit })[units];
  // One step back: the end of a month can make the count of passed units one too many.
  for (let step = Math.max(0, Math.floor(passed / every) - 1); ; step++) {
    const day = first.add({ [units]: step * every });
    if (Temporal.PlainDate.compare(day, after) <= 0) continue;
    return day.year > 2199 ? null : day.toString();
  }
}
