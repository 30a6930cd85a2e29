import { parse } from "csv-parse/sync";
import type { LocalDate } from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { typedDay } from "#app/platform/time/typed-day.ts";
import { AVAILABILITY_LIMITS } from "./availability-schema.ts";
import { BUSY_LIMITS, type CalendarProblem } from "./busy-calendar.ts";
import { visitEntries } from "./calendar-entries.server.ts";
import { type SkippedEntries, skippedEntries } from "./skipped-entries.ts";

export interface HolidayDate {
  readonly date: LocalDate;
  readonly name: string;
}

/** The days of a file in order, and what of it could not be read. */
export interface Holidays {
  readonly dates: readonly HolidayDate[];
  readonly skipped: SkippedEntries;
}

type Within = { readonly from: LocalDate; readonly to: LocalDate };

/** Longer entries of a calendar are terms or seasons, not holidays. */
const MOST_DAYS = 14;
const nameSchema = lineSchema({ max: AVAILABILITY_LIMITS.name });

/** The days of a calendar file or, where the text is none, of a table. */
export function readHolidays(given: string, within: Within): Result<Holidays, CalendarProblem> {
  const text = given.replace(/^\ufeff/, "");
  const isCalendar = /^\s*BEGIN:/i.test(text.slice(0, 100));
  return isCalendar ? readCalendarDays(text, within) : readTableDays(text, within);
}

/**
 * Reads the days of a table within a period. The column with the most dates is the date. The header or,
 * without one, the order identifies the others: last day, name, state or country. The name of a holiday that
 * is not in all states includes its states. Unreadable lines are reported as skipped. A text without dates is
 * not a table.
 */
function readTableDays(text: string, within: Within): Result<Holidays, CalendarProblem> {
  let rows: string[][];
  try {
    rows = parse(text, TABLE);
  } catch {
    return err("not-a-calendar");
  }
  const lines = rows.filter((row) => row.some((cell) => cell !== ""));
  const columns = columnsOf(lines);
  if (columns === null) return err("not-a-calendar");
  const skipped = skippedEntries();
  const found = new Map<string, HolidayDate & { readonly places: Set<string> }>();
  const places = new Set<string>();
  let wasRead = false;
  for (const line of columns.hasHeads ? lines.slice(1) : lines) {
    const cell = (column: number) => line[column] ?? "";
    const [first, name] = [dateIn(cell(columns.date)), nameOf(line, columns)];
    const last =
      cell(columns.last) === "" || columns.last === columns.date ? first : dateIn(cell(columns.last));
    const days = first && last ? (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 : 0;
    const given = nameSchema.safeParse(name);
    if (first === null || days < 1 || days > MOST_DAYS || !given.success) {
      skipped.add({ name, start: cell(columns.date), reason: first !== null && days >= 1 ? "line" : "date" });
      continue;
    }
    wasRead = true;
    const place = cell(columns.place).toUpperCase();
    for (let day = 0; day < days; day++) {
      const date = dateOf(Date.parse(first) + day * DAY_MS);
      if (date < within.from || date > within.to) continue;
      const key = `${date} ${given.data}`;
      const one = found.get(key) ?? { date, name: given.data, places: new Set() };
      found.set(key, one);
      one.places.add(place);
      places.add(place);
    }
  }
  if (!wasRead) return err("bad-dates");
  const dates = [...found.values()].map(({ date, name, places: those }) => ({
    date,
    name: those.size < places.size ? ofPlaces(name, [...those]) : name,
  }));
  return inOrder(dates, skipped.all());
}

const TABLE = {
  bom: true,
  delimiter: [",", ";", "\t"],
  relax_column_count: true,
  trim: true,
  to: 20_000,
  max_record_size: 4096,
};

interface Columns {
  readonly hasHeads: boolean;
  readonly date: number;
  /** -1: none. */
  readonly last: number;
  readonly name: number;
  readonly place: number;
}

const HEADS = {
  last: /\b(last|end|ends|until|to)\b/i,
  name: [/\bname\b/i, /holiday|occasion|festival/i, /event|title|subject|summary|description/i],
  place: /jurisdiction|\bstate\b|\bregion\b|\bterritory\b|\bprovince\b|\bcountry\b/i,
};

/** @returns null where no column has a date */
function columnsOf(lines: readonly (readonly string[])[]): Columns | null {
  const counts = Array.from({ length: Math.max(0, ...lines.map((line) => line.length)) }, (_, column) => {
    return lines.filter((line) => dateIn(line[column] ?? "") !== null).length;
  });
  const date = counts.indexOf(Math.max(1, ...counts));
  if (date < 0) return null;
  const heads = lines[0] ?? [];
  if (/\d/.test(heads[date] ?? "")) {
    const last = (counts[date + 1] ?? 0) > 0 ? date + 1 : -1;
    return { hasHeads: false, date, last, name: -1, place: -1 };
  }
  const headed = (head: RegExp) => heads.findIndex((cell, column) => column !== date && head.test(cell));
  return {
    hasHeads: true,
    date,
    last: headed(HEADS.last),
    name: HEADS.name.map(headed).find((column) => column >= 0) ?? -1,
    place: headed(HEADS.place),
  };
}

/** Without a header, the name follows the date and the last day, if there is one. */
function nameOf(line: readonly string[], { date, last, name }: Columns): string {
  if (name >= 0) return line[name] ?? "";
  return line.find((cell, column) => column > Math.max(date, last) && cell !== "" && !isDay(cell)) ?? "";
}

const isDay = (cell: string) => dateIn(cell) !== null || WEEKDAY.test(cell);
const WEEKDAY = /^(mon|tue(s)?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?[.,]?$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A date as tables of holidays have it: `2027-01-26`, `20270126`, `26/01/2027` where there is no doubt, `Tue 26 January 2027`; else null. */
function dateIn(cell: string): LocalDate | null {
  const text = cell.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s+/i, "");
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const [, before, name, after, ofYear] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[ -])?([a-z]{3})[a-z]*\.?[ -](?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})$/i.exec(
      text,
    ) ?? [];
  const number = MONTHS.indexOf((name ?? "").toLowerCase()) + 1;
  const written = `${ofYear}-${String(number).padStart(2, "0")}-${(before ?? after ?? "").padStart(2, "0")}`;
  const date = year
    ? `${year}-${month}-${day}`
    : number > 0
      ? written
      : typedDay(text.replaceAll("\u2013", "-"));
  return isCalendarDate(date) ? date : null;
}

function ofPlaces(name: string, places: readonly string[]): string {
  const named = `${name} (${places.filter((place) => place !== "").join(", ")})`;
  return named.length > AVAILABILITY_LIMITS.name ? name : named;
}

function inOrder(dates: readonly HolidayDate[], skipped: SkippedEntries): Result<Holidays, CalendarProblem> {
  if (dates.length > BUSY_LIMITS.holidays) return err("too-many");
  return ok({ dates: dates.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)), skipped });
}

/**
 * The whole days of an iCalendar text within an inclusive period, in order; an entry of several days yields each of
 * them. Entries with a time, without a name or cancelled are no holidays. The free marker is ignored: governments
 * mark their holidays as free.
 */
function readCalendarDays(text: string, within: Within): Result<Holidays, CalendarProblem> {
  const found = new Map<string, HolidayDate>();
  const read = visitEntries(text, "UTC", ({ start, end, isWholeDays, isCancelled, title }) => {
    const name = nameSchema.safeParse(title);
    if (isWholeDays && name.success && !isCancelled) {
      const days = Math.max(1, Math.round((end - start) / DAY_MS));
      for (let day = 0; days <= MOST_DAYS && day < days; day += 1) {
        const date = dateOf(start + day * DAY_MS);
        if (date < within.from || date > within.to) continue;
        found.set(`${date} ${name.data}`, { date, name: name.data });
      }
    }
    return dateOf(start) > within.to;
  });
  return read.ok ? inOrder([...found.values()], read.value) : read;
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);
