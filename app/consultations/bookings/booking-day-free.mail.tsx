import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import { MAIL_COLOURS } from "#app/platform/mail/palette.ts";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const bookingDayFreeMail: MailTemplate<{
  name: string;
  /** The day, in words. */
  day: string;
  bookPath: string;
  leavePath: string;
}> = {
  subject: ({ day }) => `A time has come free on ${day}`.slice(0, 98),
  body: ({ name, day, bookPath, leavePath }, look) => (
    <MailLayout look={look} preview={`${day}: a consultation can be booked.`}>
      <Greeting name={name} />
      <Text>
        You asked us to tell you: a time for a free consultation has come free on {day}. Others were told,
        too; whoever books first has it.
      </Text>
      <ActionLink baseUrl={look.baseUrl} path={bookPath} label="See the free times" />
      <Text className="mail-muted" style={{ color: MAIL_COLOURS.muted.light, fontSize: "14px" }}>
        This was the only email about that day.{" "}
        <Link href={`${look.baseUrl}${leavePath}`}>Leave the waiting list for other days</Link>
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    day: "Tuesday 24 November 2026",
    bookPath: "/book?day=2026-11-24&zone=Asia%2FKathmandu",
    leavePath: "/book/wait/leave?token=sample",
  },
};
