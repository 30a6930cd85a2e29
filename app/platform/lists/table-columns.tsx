import type { ReactNode } from "react";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { ListColumn } from "./list-column.ts";
import { ListDay } from "./list-day.tsx";

/** How cells are shown where that is not the value alone, by the ids of their columns. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

const NOTHING = "—";

/** In characters. */
const NUMBER_WIDTH = 7;
const DATE_WIDTH = 11;

const DATES: readonly ListColumn<object>["kind"][] = ["day", "asOf", "moment"];

/** The columns of the table on the page of a list. */
export function tableColumns<Row extends object>(
  columns: readonly ListColumn<Row>[],
  place: Place,
  cells: Cells<Row> = {},
): readonly DataColumn<Row>[] {
  return columns
    .filter(({ only }) => only !== "export")
    .map((column) => ({
      id: column.id,
      header: column.title(),
      cell: cells[column.id] ?? ((row) => cellText(column, row, place)),
      meta: {
        ...(column.primary ? { primary: true } : { label: column.title() }),
        ...(column.sortKey === undefined ? {} : { sortKey: column.sortKey }),
        ...(column.kind === "number" ? { align: "end", width: NUMBER_WIDTH } : {}),
        ...(DATES.includes(column.kind) ? { width: DATE_WIDTH } : {}),
      },
    }));
}

function cellText<Row>(column: ListColumn<Row>, row: Row, place: Place): ReactNode {
  if (column.kind === "day" || column.kind === "moment") {
    const day = column.value(row);
    return day === null ? NOTHING : <ListDay day={day} place={place} />;
  }
  const text = valueText(column, row, place) ?? NOTHING;
  if (column.kind !== "lines" && column.kind !== "longText") return text;
  return (
    <span className="[overflow-wrap:anywhere]">{column.kind === "lines" ? excerpt(String(text)) : text}</span>
  );
}

/** What an open record shows of a column; null where nothing was given. */
export function factText<Row>(column: ListColumn<Row>, row: Row, place: Place): ReactNode {
  const text = valueText(column, row, place);
  if (text === null) return null;
  switch (column.kind) {
    case "lines":
      return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>;
    case "longText":
      return <span className="[overflow-wrap:anywhere]">{text}</span>;
    default:
      return String(text);
  }
}

function valueText<Row>(column: ListColumn<Row>, row: Row, place: Place): string | number | null {
  switch (column.kind) {
    case "day": {
      const day = column.value(row);
      return day === null ? null : formatCalendarDate(day, place.locale);
    }
    case "asOf": {
      const date = column.value(row);
      return date === null ? null : asOfText(date);
    }
    case "moment": {
      const moment = column.value(row);
      return moment === null ? null : formatDay(moment, place);
    }
    default:
      return column.value(row);
  }
}
