import type { CalendarEvent } from "#app/platform/mail/calendar-event.ts";
import { bookingFacts, booking as words } from "./booking.words.ts";
import type { BookingSummary } from "./booking-summary.ts";

/** A consultation as the calendar of whoever booked it has it. */
export function bookingEvent(
  booking: BookingSummary,
  event: Pick<CalendarEvent, "id" | "sequence" | "cancelled" | "path">,
): CalendarEvent {
  return {
    ...event,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    title: `consultation with ${booking.counsellor}`,
    description: bookingFacts(booking)
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n"),
    location: words.how(booking),
    attendee: booking.name,
  };
}
