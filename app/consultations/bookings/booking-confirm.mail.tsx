import {
  BOOKING_LANGUAGE_LABELS,
  BOOKING_TOPIC_LABELS,
} from "#app/consultations/scheduling/booking-choices.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { booking, whenText } from "./booking.words.ts";
import { SAMPLE_BOOKING } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { timeText } from "./booking-time.ts";

const texts = words({
  subject: "Confirm your consultation",
  preview: "Nothing is booked until you confirm.",
  asked:
    "Someone requested a free consultation with this email address. If it was you, confirm the consultation below. Nothing is booked until you confirm.",
  confirm: "Confirm consultation",
  notYou: "If this was not you, ignore this email. We will not email you about this consultation again.",
});

const clockOf = (moment: string, zone: string) =>
  moment.includes("T") ? timeText(Date.parse(moment), zone) : moment;

/** To an unconfirmed address: it contains no other user input. */
export const bookingConfirmMail: MailTemplate<{
  name: string;
  time: Pick<BookingSummary, "startsAt" | "endsAt" | "zone" | "counsellor" | "topic" | "language">;
  /**
   * Until when the time is held (ISO 8601), by the name in stored emails; as formatted text in emails queued earlier;
   * null: it is not held.
   */
  keptUntil: string | null;
  path: string;
}> = {
  subject: () => texts.subject,
  body: ({ name, time, keptUntil, path }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.asked}</Text>
      <Facts
        items={[
          [booking.booked.when, whenText(time)],
          [booking.booked.who, time.counsellor],
          [booking.booked.about, BOOKING_TOPIC_LABELS[time.topic]],
          [booking.booked.language, BOOKING_LANGUAGE_LABELS[time.language]],
        ]}
      />
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.confirm} />
      <Text>
        {keptUntil === null
          ? booking.asked.notHeld
          : booking.asked.held({ time: clockOf(keptUntil, time.zone) })}{" "}
        {texts.notYou}
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    time: SAMPLE_BOOKING,
    keptUntil: "2026-11-24T02:15:00.000Z",
    path: "/book/confirm?token=sample",
  },
};
