import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { furtherFacts, whenText } from "./booking.words.ts";
import { SAMPLE_BOOKING } from "./booking-sample.ts";
import type { BookingSummary } from "./booking-summary.ts";

/**
 * What a counsellor is notified about: a new booking, a move, a cancellation, or a reassignment to or from a
 * colleague.
 */
export type CounsellorNews = "new" | "moved" | "cancelled" | "taken-over" | "handed-on";

const texts = words({
  news: {
    new: { subject: "New consultation: {reference}", lead: "You have a new consultation." },
    moved: { subject: "Consultation moved: {reference}", lead: "One of your consultations has been moved." },
    cancelled: {
      subject: "Consultation cancelled: {reference}",
      lead: "One of your consultations has been cancelled.",
    },
    "taken-over": {
      subject: "Consultation reassigned to you: {reference}",
      lead: "A consultation has been reassigned to you.",
    },
    "handed-on": {
      subject: "Consultation reassigned: {reference}",
      lead: "One of your consultations has been reassigned to a colleague.",
    },
  },
  student: "Student",
  nameless: "Shown in the booking",
  when: "Date and time",
  open: "View booking",
});
const textsOf = (news: CounsellorNews) => texts.news[news] ?? texts.news.new;

export const bookingForCounsellorMail: MailTemplate<{
  news: CounsellorNews;
  /** Emails queued before this field existed link to the calendar. */
  bookingId?: string;
  /** Its zone is the counsellor's. */
  booking: BookingSummary;
}> = {
  subject: ({ news, booking }) => textsOf(news).subject({ reference: booking.reference }),
  body: ({ news, booking, bookingId }, look) => (
    <MailLayout look={look} preview={whenText(booking)}>
      <Greeting name={booking.counsellor} />
      <Text>{textsOf(news).lead}</Text>
      <Facts
        items={[
          [texts.student, booking.name || texts.nameless],
          [texts.when, whenText(booking)],
          ...furtherFacts(booking, news !== "cancelled"),
        ]}
      />
      <ActionLink
        baseUrl={look.baseUrl}
        path={bookingId ? `/admin/bookings/${bookingId}` : "/admin/bookings"}
        label={texts.open}
      />
    </MailLayout>
  ),
  sample: {
    news: "new",
    bookingId: "11111111-1111-4111-8111-111111111111",
    booking: { ...SAMPLE_BOOKING, zone: "Australia/Sydney" },
  },
};
