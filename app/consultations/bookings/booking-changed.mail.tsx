import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { bookingFacts, whenText } from "./booking.words.ts";
import type { BookingMailPaths } from "./booking-confirmed.mail.tsx";
import { bookingEvent } from "./booking-event.words.ts";
import { SAMPLE_BOOKING, SAMPLE_PATHS } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { ChangeLinks } from "./change-links.mail.tsx";

/** The change of a confirmed booking: another time, or another counsellor. */
export type BookingChange = "moved" | "handed-over";

const texts = words({
  changes: {
    moved: {
      subject: "Your consultation has a new time: {reference}",
      lead: "Your consultation has been moved. Here are the new details.",
    },
    "handed-over": {
      subject: "Your consultation has a new counsellor: {reference}",
      lead: "Your consultation is now with another counsellor. The time has not changed.",
    },
  },
  view: "View booking",
});
const textsOf = (change: BookingChange) => texts.changes[change] ?? texts.changes.moved;

export const bookingChangedMail: MailTemplate<{
  bookingId: string;
  sequence: number;
  booking: BookingSummary;
  change: BookingChange;
  paths: BookingMailPaths;
}> = {
  subject: ({ booking, change }) => textsOf(change).subject({ reference: booking.reference }),
  body: ({ booking, change, paths }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.name} />
      <Text>{textsOf(change).lead}</Text>
      <Facts items={bookingFacts(booking)} />
      <ActionLink baseUrl={look.baseUrl} path={paths.view} label={texts.view} />
      <ChangeLinks baseUrl={look.baseUrl} paths={paths} />
    </MailLayout>
  ),
  calendar: ({ bookingId, sequence, booking, paths }) =>
    bookingEvent(booking, { id: bookingId, sequence, cancelled: false, path: paths.view }),
  sample: {
    bookingId: "11111111-1111-4111-8111-111111111111",
    sequence: 1,
    booking: SAMPLE_BOOKING,
    change: "moved",
    paths: SAMPLE_PATHS,
  },
};
