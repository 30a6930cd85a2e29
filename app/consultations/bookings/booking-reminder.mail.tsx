import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { bookingFacts, whenText } from "./booking.words.ts";
import type { BookingMailPaths } from "./booking-confirmed.mail.tsx";
import { SAMPLE_BOOKING, SAMPLE_PATHS } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { ChangeLinks } from "./change-links.mail.tsx";

export const bookingReminderMail: MailTemplate<{
  booking: BookingSummary;
  ahead: "day" | "hour";
  paths: BookingMailPaths;
}> = {
  subject: ({ booking, ahead }) =>
    ahead === "hour"
      ? `Your consultation begins within the hour: ${booking.reference}`
      : `A reminder of your consultation: ${booking.reference}`,
  body: ({ booking, ahead, paths }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.name} />
      <Text>
        {ahead === "hour"
          ? `Your consultation with ${booking.counsellor} begins within the hour.`
          : `This is a reminder of your consultation with ${booking.counsellor}, within the next 24 hours.`}
      </Text>
      <Facts items={bookingFacts(booking)} />
      <ActionLink baseUrl={look.baseUrl} path={paths.view} label="See your booking" />
      <ChangeLinks baseUrl={look.baseUrl} paths={paths} />
    </MailLayout>
  ),
  sample: { booking: SAMPLE_BOOKING, ahead: "day", paths: SAMPLE_PATHS },
};
