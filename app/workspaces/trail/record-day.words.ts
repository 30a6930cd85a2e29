import { words } from "#app/words/words.ts";
import type { NotKept } from "./record-on-day.ts";

/** Words of a record as it was on a day. */
export const recordDayMessages = words({
  title: "As it was on a day",
  lead: "The record as it stood at the end of that day, read back from the trail. What cannot be known is not guessed.",
  back: "All about this record",
  choose: "Choose a day",
  day: "At the end of",
  show: "Show",
  earlier: "Previous change, {day}",
  later: "Next change, {day}",
  future: "Choose a day that has begun",
  fields: "{kind} at the end of {day}",
  columns: { field: "Field", value: "Value that day", since: "Since", by: "Who" },
  sinceAdded: "It was added",
  sinceTrail: "The trail begins",
  stillAdded: "Unchanged since it was added",
  stillTrail: "Unchanged since the trail begins",
  sinceUnknown: "Not kept",
  notYetTitle: "It was not there yet",
  notYet: "It was added on {day}.",
  removedTitle: "It had been removed by then",
  removed: "Removed on {day} by {by}.",
  entry: "Show the entry",
  dayBefore: "Show it as it was the day before",
  gone: "The record is gone today. This is what the trail has of it.",
  cut: "It has more changes than are read back. What is older is not kept here.",
  register: "The national register was read after that day, too. What it changed leaves no line here.",
  after: "Changes after that day",
  noneAfter: "Nothing has changed since.",
  more: "These are the first {count}. Search the trail for the others.",
});

/** Why a value is not told. */
export const NOT_KEPT_LABELS: Readonly<Record<NotKept, string>> = words({
  "names-only": "Not kept",
  erased: "Not kept: it was erased",
  long: "Not kept: it was too long",
  contradiction: "Not kept: something was changed past the trail",
});
