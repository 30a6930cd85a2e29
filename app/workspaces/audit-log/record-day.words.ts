import { words } from "#app/words/words.ts";
import type { NotStored } from "./record-on-day.ts";

/** A record as it was at the end of a day. */
export const recordDayMessages = words({
  title: "Record history",
  lead: "The record as it was at the end of the selected day. We only show values we can confirm.",
  back: "All activity on this record",
  choose: "Select date",
  day: "Date",
  show: "Show record",
  earlier: "Previous change, {day}",
  later: "Next change, {day}",
  future: "Choose today or an earlier date",
  fields: "{kind} at the end of {day}",
  columns: { field: "Field", value: "Value that day", since: "Since", by: "User" },
  sinceAdded: "Created",
  sinceAuditLog: "Start of the audit log",
  stillAdded: "Unchanged since creation",
  stillAuditLog: "Unchanged since the audit log started",
  sinceUnknown: "Unknown",
  notYetTitle: "Not created yet",
  notYet: "Created on {day}.",
  removedTitle: "Already deleted",
  removed: "Deleted on {day} by {name}.",
  entry: "View entry",
  dayBefore: "View the day before",
  gone: "This record has been deleted. The values below come from the audit log.",
  cut: "This record has more changes than we can show. Older changes are not included.",
  register: "The national register was also imported after that day. Its changes are not in the audit log.",
  after: "Changes after that day",
  noneAfter: "No changes since then.",
  more: "Showing the first {count} changes. Search the audit log for the rest.",
});

/** Why a value cannot be shown. */
export const NOT_STORED_LABELS: Readonly<Record<NotStored, string>> = words({
  "names-only": "Not recorded",
  erased: "Erased",
  long: "Too long to record",
  contradiction: "Unknown (changed outside the product)",
});
