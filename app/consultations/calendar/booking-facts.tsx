import type { ReactNode } from "react";
import {
  BOOKING_LANGUAGE_LABELS,
  BOOKING_TOPIC_LABELS,
} from "#app/consultations/scheduling/booking-choices.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { RailLine } from "#app/platform/records/inline-field.tsx";
import { Rail, RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { StaffBooking } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages.detail;

type BookingFactsProps = {
  booking: StaffBooking;
  place: Place;
  /** Its time can be changed, which opens the form for that. */
  mayMove: boolean;
};

/** What is known of a booking. */
export function BookingFacts({ booking, place, mayMove }: BookingFactsProps) {
  const start = new Date(booking.start);
  return (
    <Rail label={recordMessages.facts}>
      <RailSection title={texts.consultation}>
        <RailFacts>
          <RailLine label={texts.when} edit={mayMove ? "move" : null}>
            {formatMoment(start, place)}
          </RailLine>
          <RailFact label={texts.visitorClock}>
            {formatMoment(start, { ...place, timeZone: booking.visitorZone })}
          </RailFact>
          <RailFact label={staffBookingMessages.counsellor}>
            <TextLink to={`/admin/counsellors/${booking.counsellorId}`}>{booking.counsellor}</TextLink>
          </RailFact>
          <RailFact label={texts.place}>{booking.meetingPlace ?? texts.byPhone}</RailFact>
          <RailFact label={texts.topic}>{BOOKING_TOPIC_LABELS[booking.topic]}</RailFact>
          <RailFact label={texts.language}>{BOOKING_LANGUAGE_LABELS[booking.language]}</RailFact>
          <RailFact label={texts.channel}>{texts.channels[booking.channel]}</RailFact>
          {booking.agency ? <RailFact label={texts.bookedBy}>{booking.agency}</RailFact> : null}
        </RailFacts>
      </RailSection>
      <RailSection title={texts.visitor}>
        <RailFacts>
          <RailFact label={texts.email}>
            {booking.email ? <EmailLink email={booking.email} /> : <Missing />}
          </RailFact>
          <RailFact label={texts.phone}>
            {booking.phone ? <PhoneLink phone={booking.phone} /> : <Missing />}
          </RailFact>
          <RailFact label={texts.student}>
            {booking.studentId ? (
              <TextLink to={`/admin/students/${booking.studentId}`}>
                {booking.student ?? texts.openStudent}
              </TextLink>
            ) : (
              <Missing />
            )}
          </RailFact>
        </RailFacts>
      </RailSection>
    </Rail>
  );
}

const Missing = (): ReactNode => <span className="text-ink-faint">—</span>;
