import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";

/** A booking as its visitor sees it. Plain data for emails, pages and calendar files. */
export interface BookingSummary {
  readonly reference: string;
  readonly name: string;
  readonly counsellor: string;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The visitor's time zone. */
  readonly zone: string;
  readonly topic: BookingTopic;
  readonly language: BookingLanguage;
  /** The visitor's number, on which the counsellor calls; null where none was given. */
  readonly phone: string | null;
  /** A video link, or how the consultation takes place; null: by phone or WhatsApp. */
  readonly meetingPlace: string | null;
}
