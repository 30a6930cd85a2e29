import { parse } from "csv-parse/sync";
import type ICAL from "ical.js";
import type { LocalDate } from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { AVAILABILITY_LIMITS } from "./availability-schema.ts";
import { BUSY_LIMITS, type CalendarProblem } from "./busy-calendar.ts";
import { entryWord, visitEntries } from "./calendar-entries.server.ts";

export interface HolidayDate {
  readonly date: LocalDate;
  readonly name: string;
}

/** Longer entries of a calendar are terms or seasons, not holidays. */
const MOST_DAYS = 14;
const nameSchema = lineSchema({ max: AVAILABILITY_LIMITS.name, required: "" });

/** The days of a calendar file or, where the text is none, of a table. */
export function readHolidays(
  text: string,
  within: { from: LocalDate; to: LocalDate },
): Result<HolidayDate[], CalendarProblem> {
  const isCalendar = /^\s*BEGIN:/i.test(text.slice(0, 100));
  return isCalendar ? readCalendarDays(text, within) : readTableDays(text, within);
}

/**
 * The days of a table within a period: each line a date, the last day where there are several in a row, and a name. A first
 * line without a date is its heads. A text without any date is no table.
 */
function readTableDays(
  text: string,
  within: { from: LocalDate; to: LocalDate },
): Result<HolidayDate[], CalendarProblem> {
  let rows: string[][];
  try {
    rows = parse(text, TABLE);
  } catch {
    return err("not-a-calendar");
  }
  const lines = rows.filter((row) => row.some((cell) => cell !== ""));
  if (!lines.some(([first]) => isCalendarDate(first ?? ""))) return err("not-a-calendar");
  const found = new Map<string, HolidayDate>();
  for (const [at, [first = "", second = "", third = ""]] of lines.entries()) {
    if (at === 0 && !/\d/.test(first)) continue;
    const [last, given] = third === "" ? [first, second] : [second || first, third];
    const name = nameSchema.safeParse(given);
    if (!isCalendarDate(first) || !isCalendarDate(last) || given === "" || !name.success)
      return err("bad-dates");
    const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
    if (days < 1 || days > MOST_DAYS) return err("bad-dates");
    for (let day = 0; day < days; day++) {
      const date = dateOf(Date.parse(first) + day * DAY_MS);
      if (date >= within.from && date <= within.to)
        found.set(`${date} ${name.data}`, { date, name: name.data });
    }
  }
  return inOrder(found);
}

const TABLE = {
  bom: true,
  delimiter: [",", ";", "\t"],
  relax_column_count: true,
  trim: true,
  to: 2000,
  max_record_size: 4096,
};

function inOrder(found: ReadonlyMap<string, HolidayDate>): Result<HolidayDate[], CalendarProblem> {
  if (found.size > BUSY_LIMITS.holidays) return err("too-many");
  return ok([...found.values()].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)));
}

/**
 * The whole days of an iCalendar text within a period of dates, both included, in order; an entry of several days
 * is each of them. What has a time of day, no name or was cancelled is no holiday. That it is marked as free says
 * nothing: governments mark their holidays so.
 */
function readCalendarDays(
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
  return read.ok ? inOrder(found) : read;
}

const dayOf = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day);
const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);
