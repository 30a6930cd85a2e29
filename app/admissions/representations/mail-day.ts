import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";

/** A day in an email, in its reader's language. */
export const dayInMail = (day: string | null): string =>
  day !== null && isCalendarDate(day) ? formatCalendarDate(day, formatsOf()) : "";
