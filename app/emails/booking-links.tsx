import { bookingFacts, whenText } from "#app/content/site/booking.ts";
import type { BookingSummary } from "#app/domain/bookings/booking-summary.ts";
import { ActionLink } from "./action-link.tsx";
import type { BookingMailPaths } from "./booking-confirmed.tsx";
import { SAMPLE_BOOKING, SAMPLE_PATHS } from "./booking-sample.ts";
import { ChangeLinks } from "./change-links.tsx";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";
import { Facts, Greeting, Text } from "./typography.tsx";

/** The links of a booking once more, for whoever looks at it and cannot find them. */
export const bookingLinksMail: MailTemplate<{ booking: BookingSummary; paths: BookingMailPaths }> = {
  subject: ({ booking }) => `The links of your consultation: ${booking.reference}`,
  body: ({ booking, paths }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.name} />
      <Text>Here are the links to change or cancel your consultation, as you asked.</Text>
      <Facts items={bookingFacts(booking)} />
      <ActionLink baseUrl={look.baseUrl} path={paths.view} label="See your booking" />
      <ChangeLinks baseUrl={look.baseUrl} paths={paths} />
    </MailLayout>
  ),
  sample: { booking: SAMPLE_BOOKING, paths: SAMPLE_PATHS },
};
