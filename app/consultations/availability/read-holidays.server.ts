import type ICAL from "ical.js";
import type { LocalDate } from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { AVAILABILITY_LIMITS } from "./availability-schema.ts";
import type { CalendarProblem } from "./busy-calendar.ts";
import { entryWord, visitEntries } from "./calendar-entries.server.ts";

export interface HolidayDate {
  readonly date: LocalDate;
  readonly name: string;
}

/** Longer entries of a calendar are terms or seasons, not holidays. */
const MOST_DAYS = 14;
const nameSchema = lineSchema({ max: AVAILABILITY_LIMITS.name, required: "" });

/**
 * The whole days of an iCalendar text within a period of dates, both included, in order; an entry of several days
 * is each of them. What has a time of day, no name or was cancelled is no holiday. That it is marked as free says
 * nothing: governments mark their holidays so.
 */
export function readHolidays(
  text: string,
  within: { from: LocalDate; to: LocalDate },
): Result<HolidayDate[], CalendarProblem> {
  const found = new Map<string, HolidayDate>();
  const read = visitEntries(text, (item, start, end) => {
    const name = nameSchema.safeParse(item.summary);
    if (start.isDate && name.success && entryWord(item, "status") !== "CANCELLED") {
      const first = dayOf(start);
      const days = Math.max(1, Math.round((dayOf(end) - first) / DAY_MS));
      for (let day = 0; days <= MOST_DAYS && day < days; day += 1) {
        const date = dateOf(first + day * DAY_MS);
        if (date < within.from || date > within.to) continue;
        found.set(`${date} ${name.data}`, { date, name: name.data });
      }
    }
    return dateOf(dayOf(start)) > within.to;
  });
  if (!read.ok) return read;
  return ok([...found.values()].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)));
}

const dayOf = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day);
const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);
