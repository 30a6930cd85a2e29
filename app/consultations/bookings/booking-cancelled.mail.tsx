import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { bookingFacts, whenText } from "./booking.words.ts";
import { bookingEvent } from "./booking-event.words.ts";
import { SAMPLE_BOOKING } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";

export const bookingCancelledMail: MailTemplate<{
  bookingId: string;
  sequence: number;
  booking: BookingSummary;
  /** Whether we cancelled it, not the visitor. */
  byUs: boolean;
  /** What we say about it. */
  reason: string | null;
}> = {
  subject: ({ booking }) => `Your consultation is cancelled: ${booking.reference}`,
  body: ({ booking, byUs, reason }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.name} />
      <Text>
        {byUs
          ? "We are sorry: we have had to cancel your consultation."
          : "Your consultation is cancelled, as you wished."}{" "}
        You can book another time whenever you like.
      </Text>
      {reason ? <Quote from="Your counsellor writes:">{reason}</Quote> : null}
      <Facts items={bookingFacts(booking, false)} />
      <ActionLink baseUrl={look.baseUrl} path="/book" label="Book another time" />
    </MailLayout>
  ),
  calendar: ({ bookingId, sequence, booking }) =>
    bookingEvent(booking, { id: bookingId, sequence, cancelled: true, path: null }),
  sample: {
    bookingId: "11111111-1111-4111-8111-111111111111",
    sequence: 1,
    booking: SAMPLE_BOOKING,
    byUs: false,
    reason: null,
  },
};
