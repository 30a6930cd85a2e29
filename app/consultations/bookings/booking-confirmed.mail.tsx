import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { bookingFacts, booking as site, whenText } from "./booking.words.ts";
import { bookingEvent } from "./booking-event.words.ts";
import { SAMPLE_BOOKING, SAMPLE_PATHS } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { ChangeLinks } from "./change-links.mail.tsx";
import type { Reminder } from "./reminders.ts";

const texts = words({
  subject: "Your consultation is booked: {reference}",
  booked: "Your free consultation is booked.",
  view: "View booking",
});

export interface BookingMailPaths {
  view: string;
  change: string;
  cancel: string;
}

export const bookingConfirmedMail: MailTemplate<{
  bookingId: string;
  sequence: number;
  booking: BookingSummary;
  /** The next reminder; null: none. */
  reminder: Reminder | null;
  paths: BookingMailPaths;
}> = {
  subject: ({ booking }) => texts.subject({ reference: booking.reference }),
  body: ({ booking, reminder, paths }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.name} />
      <Text>
        {texts.booked} {reminder ? site.booked.reminders[reminder] : null}
      </Text>
      <Facts items={bookingFacts(booking)} />
      <ActionLink baseUrl={look.baseUrl} path={paths.view} label={texts.view} />
      <ChangeLinks baseUrl={look.baseUrl} paths={paths} />
    </MailLayout>
  ),
  calendar: ({ bookingId, sequence, booking, paths }) =>
    bookingEvent(booking, { id: bookingId, sequence, cancelled: false, path: paths.view }),
  sample: {
    bookingId: "11111111-1111-4111-8111-111111111111",
    sequence: 0,
    booking: SAMPLE_BOOKING,
    reminder: "day",
    paths: SAMPLE_PATHS,
  },
};
