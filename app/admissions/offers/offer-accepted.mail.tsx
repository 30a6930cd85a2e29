import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "You’ve accepted your offer",
  preview: "Next, pay the deposit and get your CoE.",
  lead: "You’ve accepted this offer of a place.",
  course: "Course",
  next: "Pay the deposit to get your Confirmation of Enrolment (CoE). You can download your acceptance record (PDF) from the offer page.",
  look: "View offer",
  unexpected: "If you did not accept this offer, contact your counsellor immediately.",
});

export const offerAcceptedMail: MailTemplate<{
  name: string;
  path: string;
  /** Course and institution, in one line. */
  choice: string;
}> = {
  subject: () => texts.subject,
  body: ({ name, path, choice }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.lead}</Text>
      <Facts items={[...(choice ? [[texts.course, choice] as const] : [])]} />
      <Text>{texts.next}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.look} />
      <Text>{texts.unexpected}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    path: "/student-dashboard/offers/4a0f4f6e-3d53-4bb3-9f3a-0d0d2f5f6a11",
    choice: "Master of Data Science, University of the South",
  },
};
