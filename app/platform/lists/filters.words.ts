import { note, words } from "#app/words/words.ts";
import type { Period } from "./list-days.ts";

export const PERIOD_LABELS: Readonly<Record<Period, string>> = words({
  today: "Today",
  yesterday: "Yesterday",
  tomorrow: "Tomorrow",
  "last-7-days": "Last 7 days",
  "last-30-days": "Last 30 days",
  "next-7-days": "Next 7 days",
  "next-30-days": "Next 30 days",
  "this-month": "This month",
  "last-month": "Last month",
  "this-year": "This year",
});

/** Texts of the filters of a list. */
export const filterMessages = words({
  filter: note("Filter", "Button that opens the filters of a list"),
  find: "Find a filter",
  noneFound: "No filters found",
  inUse: note("Active", "After the name of a filter that is in use, for screen readers"),
  all: note("All", "Choice of a filter that is not set"),
  change: "Change filter: {filter}",
  operators: {
    is: note("is", "Between a filter and its value: Stage is Lead"),
    isAnyOf: note("is any of", "Between a filter and its values: Stage is any of Lead, Prospect"),
    from: note("from", "Between a filter and its first day: Created from 1 Nov 2026"),
    until: note("until", "Between a filter and its last day: Created until 1 Nov 2026"),
  },
  several: "{count} values",
  choose: note("Show options", "Button that opens the choices of a filter"),
  columns: "Columns",
  sort: note("Sort", "Button that opens the sort orders of a list"),
  sortedBy: "Sorted by {column}, {order}",
  orders: {
    earliest: note("Oldest first", "Sort order of dates"),
    latest: note("Newest first", "Sort order of dates"),
    a: note("A to Z", "Sort order of names"),
    z: note("Z to A", "Sort order of names"),
    ascending: "Ascending",
    descending: "Descending",
  },
  earlier: "Move {column} left",
  later: "Move {column} right",
  columnAt: "{column} is now column {place}",
  widthOf: "Width of {column}",
  widthHint: "Drag to resize, or double-click to fit the content",
  usualLayout: "Reset columns and widths",
  ourColumns: "Reset to default columns",
  showColumns: "Apply columns",
  anyDay: "Any date",
  between: "Date range",
  from: note("From", "Label of the first day of a date range"),
  to: note("To", "Label of the last day of a date range"),
  show: "Apply dates",
  range: "{first} to {last}",
});
