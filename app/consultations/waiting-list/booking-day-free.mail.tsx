import { dayText } from "#app/consultations/bookings/booking-time.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import { MAIL_COLOURS } from "#app/platform/mail/palette.ts";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { localPath } from "#app/words/local-path.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Consultation available: {date}",
  preview: "The first person to book gets this time.",
  free: "A time for a free consultation is now available on {date}. We’ve emailed everyone on the waiting list. The first person to book gets this time.",
  see: "View available times",
  onlyEmail: "We will not email you about this day again. <link>Leave the waiting list for other days</link>",
});

const dayOf = (day: string) => (isCalendarDate(day) ? dayText(Date.parse(`${day}T12:00:00Z`), "UTC") : day);

export const bookingDayFreeMail: MailTemplate<{
  name: string;
  /** The day (`2026-11-24`); in words in mails that were queued before. */
  day: string;
  bookPath: string;
  leavePath: string;
}> = {
  subject: ({ day }) => texts.subject({ date: dayOf(day) }).slice(0, 98),
  body: ({ name, day, bookPath, leavePath }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.free({ date: dayOf(day) })}</Text>
      <ActionLink baseUrl={look.baseUrl} path={bookPath} label={texts.see} />
      <Text className="mail-muted" style={{ color: MAIL_COLOURS.muted.light, fontSize: "14px" }}>
        {texts.onlyEmail({ link: linkTo(`${look.baseUrl}${localPath(leavePath)}`) })}
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    day: "2026-11-24",
    bookPath: "/book?day=2026-11-24&zone=Asia%2FKathmandu",
    leavePath: "/book/wait/leave?token=sample",
  },
};
