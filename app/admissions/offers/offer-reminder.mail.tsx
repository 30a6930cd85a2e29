import { dayText } from "#app/admissions/document-requests/request-texts.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "An offer ends on {day}",
  lead: "Nobody has answered this offer yet. After its last day it is gone.",
  student: "Student",
  course: "Course",
  day: "Accept by",
  look: "Look at the offer",
});

export const offerReminderMail: MailTemplate<{
  name: string;
  path: string;
  /** Course and institution, in one line. */
  choice: string;
  /** Calendar date. */
  day: string;
  /** For the agent: whose offer it is. Null: the student reads it. */
  contactName: string | null;
}> = {
  subject: ({ day }) => texts.subject({ day: dayText(day) }),
  body: ({ name, path, choice, day, contactName }, look) => (
    <MailLayout look={look} preview={texts.lead}>
      <Greeting name={name} />
      <Text>{texts.lead}</Text>
      <Facts
        items={[
          ...(contactName ? [[texts.student, contactName] as const] : []),
          ...(choice ? [[texts.course, choice] as const] : []),
          [texts.day, dayText(day)],
        ]}
      />
      {contactName === null ? <ActionLink baseUrl={look.baseUrl} path={path} label={texts.look} /> : null}
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    path: "/student-dashboard/offers/4a0f4f6e-3d53-4bb3-9f3a-0d0d2f5f6a11",
    choice: "Master of Data Science, University of the South",
    day: "2027-01-15",
    contactName: null,
  },
};
