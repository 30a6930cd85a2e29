import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Env } from "#app/platform/environment/env.server.ts";
import { localPath } from "#app/words/local-path.ts";
import type { CalendarEvent } from "./calendar-event.ts";
import { calendarId } from "./calendar-id.ts";

type Where = {
  env: Pick<Env, "baseUrl" | "brandName" | "mailFrom">;
  /** When the file was made: readers take the newest. */
  at: Date;
  /** The invited address; null for a file that is no invitation. */
  to: string | null;
};

/**
 * An appointment as a calendar file (RFC 5545). Times are in UTC, which every program shows in its own time zone and
 * which depends on no time-zone table. With a recipient it is an invitation or a cancellation, without one a plain
 * entry. The same appointment always has the same id, so that a later file replaces an earlier one.
 */
export function calendarFile(
  { id, sequence, cancelled, startsAt, endsAt, title, description, location, attendee, path }: CalendarEvent,
  { env, at, to }: Where,
): { method: string; filename: string; content: string } {
  const method =
    to === null
      ? ICalCalendarMethod.PUBLISH
      : cancelled
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: env.brandName, product: "Consultations", language: "EN" },
    method,
  });
  const event = calendar.createEvent({
    id: calendarId(id, env),
    sequence,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: at,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: `${env.brandName}: ${title}`,
    description,
    location,
    organizer: { name: env.brandName, email: addressOf(env.mailFrom) },
    ...(path === null ? {} : { url: `${env.baseUrl}${localPath(path)}` }),
  });
  if (to !== null) {
    const name = attendee === "" ? {} : { name: attendee };
    event.createAttendee({ ...name, email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  return { method, filename: "consultation.ics", content: calendar.toString() };
}

/** The bare address of `Name <address>`. */
function addressOf(mailFrom: string): string {
  return /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}
