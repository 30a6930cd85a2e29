import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "The university has a question about {reference}",
  preview: "Reply by {date} so that the university can make a decision.",
  lead: "The university needs more information before it can make a decision.",
  reference: "Application",
  due: "Reply by",
  asks: "Message from the university:",
  answer: "Reply to the university",
});

const dayText = (day: string) => (isCalendarDate(day) ? formatCalendarDate(day, formatsOf()) : day);

export const institutionQuestionMail: MailTemplate<{
  name: string;
  reference: string;
  /** Written by the institution. */
  question: string;
  /** Calendar date. */
  day: string;
}> = {
  subject: ({ reference }) => texts.subject({ reference }),
  body: ({ name, reference, question, day }, look) => (
    <MailLayout look={look} preview={texts.preview({ date: dayText(day) })}>
      <Greeting name={name} />
      <Text>{texts.lead}</Text>
      <Facts
        items={[
          [texts.reference, reference],
          [texts.due, dayText(day)],
        ]}
      />
      <Quote from={texts.asks}>{question}</Quote>
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/student-dashboard/applications/${reference}`}
        label={texts.answer}
      />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-7K3QXM",
    question: "Please send the transcript of your last semester.",
    day: "2026-12-04",
  },
};
