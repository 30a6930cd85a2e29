import { CALENDAR_DATE_MESSAGES, isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { recordDayMessages as texts } from "./record-day.words.ts";
import { daysBeside, type RecordChange, type RecordHistory, recordOnDay } from "./record-on-day.ts";

/** Changes after the day that are listed. */
const MOST_LISTED = 100;

/**
 * Returns the day in an address; today if there is none. A value that is no day, or is in the future, is an error.
 */
export function dayAsked(parameters: URLSearchParams, today: string): { on: string; error: string | null } {
  const on = (parameters.get("on") ?? "").trim();
  if (on === "") return { on: today, error: null };
  if (!isCalendarDate(on)) return { on, error: CALENDAR_DATE_MESSAGES.invalid };
  return { on, error: on > today ? texts.future : null };
}

/** What the page of a record on a day shows. */
export function recordDay(history: RecordHistory, on: string) {
  const later = history.changes.filter(({ day }) => day > on);
  // A reading of the register has no entry of its own.
  const entries = later.filter(hasEntry);
  return {
    record: recordOnDay(history, on),
    beside: daysBeside({ ...history, changes: history.changes.filter(hasEntry) }, on),
    after: entries.slice(0, MOST_LISTED),
    isMore: entries.length > MOST_LISTED,
    isGone: history.now === null,
    isCut: history.isCut,
    isAfterRegister: entries.length < later.length,
  };
}

const hasEntry = ({ isEntry }: RecordChange) => isEntry;
