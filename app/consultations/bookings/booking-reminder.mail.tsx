import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { bookingFacts, whenText } from "./booking.words.ts";
import type { BookingMailPaths } from "./booking-confirmed.mail.tsx";
import { SAMPLE_BOOKING, SAMPLE_PATHS } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { ChangeLinks } from "./change-links.mail.tsx";

const texts = words({
  hour: {
    subject: "Your consultation starts in less than an hour: {reference}",
    lead: "Your consultation with {counsellor} starts in less than an hour.",
  },
  day: {
    subject: "Your consultation is within 24 hours: {reference}",
    lead: "Your consultation with {counsellor} is within the next 24 hours.",
  },
  view: "View booking",
});

const textsOf = (ahead: "day" | "hour") => (ahead === "hour" ? texts.hour : texts.day);

export const bookingReminderMail: MailTemplate<{
  booking: BookingSummary;
  ahead: "day" | "hour";
  paths: BookingMailPaths;
}> = {
  subject: ({ booking, ahead }) => textsOf(ahead).subject({ reference: booking.reference }),
  body: ({ booking, ahead, paths }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.name} />
      <Text>{textsOf(ahead).lead({ counsellor: booking.counsellor })}</Text>
      <Facts items={bookingFacts(booking)} />
      <ActionLink baseUrl={look.baseUrl} path={paths.view} label={texts.view} />
      <ChangeLinks baseUrl={look.baseUrl} paths={paths} />
    </MailLayout>
  ),
  sample: { booking: SAMPLE_BOOKING, ahead: "day", paths: SAMPLE_PATHS },
};
