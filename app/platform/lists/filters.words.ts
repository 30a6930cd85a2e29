import { words } from "#app/words/words.ts";
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

/** Words of the filters of a list. */
export const filterMessages = words({
  chosen: "{count} chosen",
  choose: "Choose",
  columns: "Columns",
  earlier: "Move {column} forward",
  later: "Move {column} back",
  columnAt: "{column} is column {place} now",
  widthOf: "Width of {column}",
  widthHint: "Drag, or press twice for the width of what is in it",
  usualLayout: "Back to the usual columns and widths",
  ourColumns: "Back to our columns",
  showColumns: "Show these columns",
  anyDay: "Any day",
  between: "From … to",
  from: "From",
  to: "To",
  show: "Show these days",
  range: "{first} to {last}",
  since: "from {first}",
  until: "until {last}",
});
