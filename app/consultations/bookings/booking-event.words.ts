import type { CalendarEvent } from "#app/platform/mail/calendar-event.ts";
import { factLines, howText, booking as words } from "./booking.words.ts";
import type { BookingSummary } from "./booking-summary.ts";

/** A consultation as an event for the visitor's calendar. */
export function bookingEvent(
  booking: BookingSummary,
  event: Pick<CalendarEvent, "id" | "sequence" | "cancelled" | "path">,
): CalendarEvent {
  return {
    ...event,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    title: words.calendar.titleInline({ counsellor: booking.counsellor }),
    description: factLines(booking),
    location: howText(booking),
    attendee: booking.name,
  };
}
