import type { ICalCalendar } from "ical-generator";
import { calendarId } from "#app/platform/mail/calendar-id.ts";
import type { Deadline } from "./deadline.ts";
import { deadlineTitle } from "./deadlines.words.ts";

/** Adds deadlines to a calendar as all-day events, which are the same in every time zone. */
export function addDeadlines(
  calendar: ICalCalendar,
  deadlines: readonly Deadline[],
  { baseUrl, hrefOf, at }: { baseUrl: string; hrefOf: (deadline: Deadline) => string; at: Date },
): void {
  for (const deadline of deadlines) {
    calendar.createEvent({
      id: calendarId(`deadline-${deadline.key}`, { baseUrl }),
      stamp: at,
      start: new Date(`${deadline.day}T00:00:00Z`),
      allDay: true,
      summary: deadlineTitle(deadline),
      url: `${baseUrl}${hrefOf(deadline)}`,
    });
  }
}
