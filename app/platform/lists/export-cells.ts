import { defused } from "#app/platform/text/formulas.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { exportMessages } from "./export.words.ts";
import type { ExportColumn, ExportValue } from "./export-columns.ts";

type Kind = ExportColumn<never>["kind"];
/** A column as those see it who write a file. */
export type ExportHead = Pick<ExportColumn<never>, "kind" | "title" | "share">;

/**
 * The time that a clock in a zone shows: `2026-11-25 14:05`, which every spreadsheet program knows for a date. Swedes
 * write it so.
 */
export function clockIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (moment) => format.format(moment);
}

/** The titles of the columns; times of day name their zone there, for their cells cannot. */
export const titlesOf = (columns: readonly ExportHead[], { timeZone }: Place): string[] =>
  columns.map(({ kind, title }) =>
    kind === "moment" ? exportMessages.inZone({ title, zone: timeZone }) : title,
  );

type Write<Cell> = (value: ExportValue) => Cell;

/** How each cell of a row is written in CSV. Days and times are such that spreadsheet programs know them. */
export function csvWriter(columns: readonly ExportHead[], place: Place): (row: ExportValue[]) => string[] {
  const clock = clockIn(place.timeZone);
  const writes: Record<Kind, Write<string>> = {
    text: (value) => defused(String(value)),
    number: String,
    day: String,
    moment: (value) => (value instanceof Date ? clock(value) : ""),
  };
  return rowWriter(columns, writes, "");
}

/**
 * A cell of a sheet: numbers and dates are real ones, and a text is one by its type, whatever it begins with. A date in a
 * sheet has no zone: it is what the clock showed.
 */
export type SheetCell = string | number | Date | null;

export function sheetWriter(
  columns: readonly ExportHead[],
  place: Place,
): (row: ExportValue[]) => SheetCell[] {
  const clock = clockIn(place.timeZone);
  const writes: Record<Kind, Write<SheetCell>> = {
    text: String,
    number: Number,
    day: (value) => (isCalendarDate(String(value)) ? new Date(`${value}T00:00:00Z`) : String(value)),
    moment: (value) => (value instanceof Date ? new Date(`${clock(value).replace(" ", "T")}:00Z`) : null),
  };
  return rowWriter(columns, writes, null);
}

/** As people read it, in their language. */
export function pageWriter(columns: readonly ExportHead[], place: Place): (row: ExportValue[]) => string[] {
  const numbers = formatters.getNumberFormat(formatsOf());
  const writes: Record<Kind, Write<string>> = {
    text: String,
    number: (value) => numbers.format(Number(value)),
    day: (value) => formatCalendarDate(String(value), place.locale),
    moment: (value) => (value instanceof Date ? formatMoment(value, place) : ""),
  };
  return rowWriter(columns, writes, "");
}

function rowWriter<Cell>(
  columns: readonly ExportHead[],
  writes: Readonly<Record<Kind, Write<Cell>>>,
  nothing: Cell,
): (row: ExportValue[]) => Cell[] {
  const ofColumns = columns.map(({ kind }) => writes[kind]);
  return (row) =>
    row.map((value, at) => (value === null || value === "" ? nothing : (ofColumns[at]?.(value) ?? nothing)));
}
