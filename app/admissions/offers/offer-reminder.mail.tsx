import { dayText } from "#app/admissions/document-requests/request-texts.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your offer expires on {date}",
  agentSubject: "{student}’s offer expires on {date}",
  lead: "You have not replied to this offer yet. You cannot accept it after the date below.",
  agentLead: "{student} has not replied to this offer yet. They cannot accept it after the date below.",
  student: "Student",
  course: "Course",
  day: "Accept by",
  look: "View offer",
});

const leadText = (student: string | null) => (student === null ? texts.lead : texts.agentLead({ student }));

export const offerReminderMail: MailTemplate<{
  name: string;
  path: string;
  /** Course and institution, in one line. */
  choice: string;
  /** Calendar date. */
  day: string;
  /** For the agent: the student's name. Null: the student is the reader. */
  contactName: string | null;
}> = {
  subject: ({ day, contactName }) =>
    contactName === null
      ? texts.subject({ date: dayText(day) })
      : texts.agentSubject({ student: contactName, date: dayText(day) }),
  body: ({ name, path, choice, day, contactName }, look) => (
    <MailLayout look={look} preview={leadText(contactName)}>
      <Greeting name={name} />
      <Text>{leadText(contactName)}</Text>
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
