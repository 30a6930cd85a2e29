import type { ReactElement } from "react";
import type { BookingSummary } from "#app/consultations/bookings/booking-summary.ts";

/** What every mail needs to know beside its own words. */
export interface MailLook {
  brandName: string;
  /** Without a trailing slash. */
  baseUrl: string;
}

/** A consultation as a mail's calendar file carries it; a later `sequence` replaces an earlier one. */
export interface MailCalendar {
  bookingId: string;
  sequence: number;
  cancelled: boolean;
  booking: BookingSummary;
  /** Where the booking can be seen, from the root. */
  path: string | null;
}

/** One mail: its subject, its body, and values to look at it with. Props are plain JSON. */
export interface MailTemplate<Props extends object> {
  subject(props: Props): string;
  body(props: Props, look: MailLook): ReactElement;
  /** The page that takes the reader off the list it was sent to; of mails to subscribers alone. */
  leavePath?(props: Props): string;
  /** The calendar file that goes with it; of mails about a consultation alone. */
  calendar?(props: Props): MailCalendar;
  /** Made-up values for the preview and the tests. */
  sample: Props;
}
