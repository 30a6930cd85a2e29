import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";

/** A booking as its visitor knows it. Plain data: it stands in mails, on pages and in calendar files alike. */
export interface BookingSummary {
  readonly reference: string;
  readonly name: string;
  readonly counsellor: string;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The zone by whose clock the visitor reads the time. */
  readonly zone: string;
  readonly topic: BookingTopic;
  readonly language: BookingLanguage;
  /** The visitor's number, on which the counsellor calls; null where none was given. */
  readonly phone: string | null;
  /** A video link, or how the talk takes place; null: by phone or WhatsApp. */
  readonly meetingPlace: string | null;
}
