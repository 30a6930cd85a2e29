import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { bookingFacts, whenText } from "./booking.words.ts";
import { bookingEvent } from "./booking-event.words.ts";
import { SAMPLE_BOOKING } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";

const texts = words({
  subject: "Your consultation is cancelled: {reference}",
  byUs: "We’re sorry, we’ve had to cancel your consultation. You can book another time whenever you like.",
  asYouWished:
    "Your consultation has been cancelled as you requested. You can book another time whenever you like.",
  writes: "Message from your counsellor:",
  book: "Book another time",
});

export const bookingCancelledMail: MailTemplate<{
  bookingId: string;
  sequence: number;
  booking: BookingSummary;
  /** Whether we cancelled it, not the visitor. */
  byUs: boolean;
  /** The message of staff about it. */
  reason: string | null;
}> = {
  subject: ({ booking }) => texts.subject({ reference: booking.reference }),
  body: ({ booking, byUs, reason }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.name} />
      <Text>{byUs ? texts.byUs : texts.asYouWished}</Text>
      {reason ? <Quote from={texts.writes}>{reason}</Quote> : null}
      <Facts items={bookingFacts(booking, false)} />
      <ActionLink baseUrl={look.baseUrl} path="/book" label={texts.book} />
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
