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
  subject: "Links to change or cancel your consultation: {reference}",
  links: "Here are the links to change or cancel your consultation, as you requested.",
  view: "View booking",
});

/** The links of a booking once more, for a visitor who views it and cannot find them. */
export const bookingLinksMail: MailTemplate<{ booking: BookingSummary; paths: BookingMailPaths }> = {
  subject: ({ booking }) => texts.subject({ reference: booking.reference }),
  body: ({ booking, paths }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.name} />
      <Text>{texts.links}</Text>
      <Facts items={bookingFacts(booking)} />
      <ActionLink baseUrl={look.baseUrl} path={paths.view} label={texts.view} />
      <ChangeLinks baseUrl={look.baseUrl} paths={paths} />
    </MailLayout>
  ),
  sample: { booking: SAMPLE_BOOKING, paths: SAMPLE_PATHS },
};
