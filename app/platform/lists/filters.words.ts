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
  chosen: "{count} selected",
  choose: note("Show options", "Button that opens the choices of a filter"),
  columns: "Columns",
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
  since: "From {first}",
  until: "Until {last}",
});
