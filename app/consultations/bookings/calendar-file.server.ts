import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { MailCalendar } from "#app/platform/mail/template.ts";
import { bookingFacts, booking as words } from "./booking.words.ts";

type Where = {
  env: Pick<Env, "baseUrl" | "brandName" | "mailFrom">;
  /** When the file was made: readers take the newest. */
  at: Date;
  /** Who is invited; null for a file that invites nobody. */
  to: string | null;
};

/**
 * A consultation as a calendar file (RFC 5545). Times are in UTC, which every reader shows by its own clock and
 * which no time-zone table can get wrong. To somebody it is an invitation, or takes one back; to nobody a plain
 * entry. The same booking always has the same id, so that a later file replaces an earlier one.
 */
export function calendarFile(
  { bookingId, sequence, cancelled, booking, path }: MailCalendar,
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
    id: calendarId(bookingId, env),
    sequence,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: at,
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: calendarTitle(env.brandName, booking.counsellor),
    description: bookingFacts(booking)
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n"),
    location: words.how(booking),
    organizer: { name: env.brandName, email: addressOf(env.mailFrom) },
    ...(path === null ? {} : { url: `${env.baseUrl}${path}` }),
  });
  if (to !== null) {
    // A name that is left out in the mail is left out here.
    const name = booking.name === "" ? {} : { name: booking.name };
    event.createAttendee({ ...name, email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  return { method, filename: "consultation.ics", content: calendar.toString() };
}

export function calendarTitle(brandName: string, counsellor: string): string {
  return `${brandName}: consultation with ${counsellor}`;
}

/** The id of a booking in calendars everywhere. */
export function calendarId(bookingId: string, { baseUrl }: Pick<Env, "baseUrl">): string {
  return `${bookingId}@${new URL(baseUrl).hostname}`;
}

/** The bare address of `Name <address>`. */
function addressOf(mailFrom: string): string {
  return /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}
