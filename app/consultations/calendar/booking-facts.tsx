import { Link } from "react-router";
import {
  BOOKING_LANGUAGE_LABELS,
  BOOKING_TOPIC_LABELS,
} from "#app/consultations/scheduling/booking-choices.ts";
import { staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { StaffBooking } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages.detail;

/** What is known of a booking. */
export function BookingFacts({ booking, place }: { booking: StaffBooking; place: Place }) {
  const start = new Date(booking.start);
  return (
    <DescriptionList
      items={[
        { term: texts.when, value: formatMoment(start, place) },
        {
          term: texts.visitorClock,
          value: formatMoment(start, { ...place, timeZone: booking.visitorZone }),
        },
        {
          term: staffBookingMessages.counsellor,
          value: <Link to={`/admin/counsellors/${booking.counsellorId}`}>{booking.counsellor}</Link>,
        },
        { term: texts.place, value: booking.meetingPlace ?? texts.byPhone },
        { term: texts.topic, value: BOOKING_TOPIC_LABELS[booking.topic] },
        { term: texts.language, value: BOOKING_LANGUAGE_LABELS[booking.language] },
        { term: texts.channel, value: texts.channels[booking.channel] },
        ...(booking.agency ? [{ term: texts.bookedBy, value: booking.agency }] : []),
        {
          term: texts.email,
          value: booking.email ? <EmailLink email={booking.email} /> : null,
        },
        {
          term: texts.phone,
          value: booking.phone && <PhoneLink phone={booking.phone} />,
        },
        {
          term: texts.student,
          value: booking.studentId ? (
            <Link to={`/admin/students/${booking.studentId}`}>{booking.student ?? texts.openStudent}</Link>
          ) : null,
        },
        {
          term: texts.note,
          value: booking.note ? (
            <>
              <span className="whitespace-pre-wrap break-words">{booking.note}</span>
              {booking.noteThreadId ? (
                <Link className="mt-1 block" to={staffThreadPath(booking.noteThreadId)}>
                  {texts.answerNote}
                </Link>
              ) : null}
            </>
          ) : null,
        },
      ]}
    />
  );
}
