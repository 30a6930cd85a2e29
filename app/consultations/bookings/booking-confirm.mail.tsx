import {
  BOOKING_LANGUAGE_LABELS,
  BOOKING_TOPIC_LABELS,
} from "#app/consultations/scheduling/booking-choices.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { whenText, booking as words } from "./booking.words.ts";
import { SAMPLE_BOOKING } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";

/** To an address that somebody has typed: it names nothing else that they have typed. */
export const bookingConfirmMail: MailTemplate<{
  name: string;
  time: Pick<BookingSummary, "startsAt" | "endsAt" | "zone" | "counsellor" | "topic" | "language">;
  /** Until when the time is kept, on the visitor's clock; null: it is not. */
  keptUntil: string | null;
  path: string;
}> = {
  subject: () => "Please confirm your consultation",
  body: ({ name, time, keptUntil, path }, look) => (
    <MailLayout look={look} preview="One press, and the time is yours.">
      <Greeting name={name} />
      <Text>
        Somebody, probably you, has asked for a free consultation with this email address. Please confirm it:
        nothing is booked before.
      </Text>
      <Facts
        items={[
          [words.booked.when, whenText(time)],
          [words.booked.who, time.counsellor],
          [words.booked.about, BOOKING_TOPIC_LABELS[time.topic]],
          [words.booked.language, BOOKING_LANGUAGE_LABELS[time.language]],
        ]}
      />
      <ActionLink baseUrl={look.baseUrl} path={path} label="Confirm your consultation" />
      <Text>
        {keptUntil === null ? words.asked.notKept : words.asked.kept(keptUntil)} If it was not you, do
        nothing: we write no more about it.
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    time: SAMPLE_BOOKING,
    keptUntil: "14:30",
    path: "/book/confirm?token=sample",
  },
};
