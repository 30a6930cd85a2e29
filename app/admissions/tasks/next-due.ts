import { Temporal } from "temporal-polyfill";
import type { Repeat } from "./repeat-units.ts";

/**
 * The day on which a task is due again: the first of its days after the one that it was due on, and not before today,
 * so that what was done late is not late again at once. In a month that has no such day it is the last of the month.
 *
 * @param dueOn the day it was due, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 * @returns null where the calendar of the product ends before
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
