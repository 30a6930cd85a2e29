import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "You have accepted an offer",
  lead: "You have accepted this offer. Was it not you? Tell your counsellor at once.",
  course: "Course",
  next: "The evidence of it is a PDF on the page of the offer. Next come the deposit and the confirmation of your place.",
  look: "Open the offer",
});

export const offerAcceptedMail: MailTemplate<{
  name: string;
  path: string;
  /** Course and institution, in one line. */
  choice: string;
}> = {
  subject: () => texts.subject,
  body: ({ name, path, choice }, look) => (
    <MailLayout look={look} preview={texts.lead}>
      <Greeting name={name} />
      <Text>{texts.lead}</Text>
      <Facts items={[...(choice ? [[texts.course, choice] as const] : [])]} />
      <Text>{texts.next}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.look} />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    path: "/student-dashboard/offers/4a0f4f6e-3d53-4bb3-9f3a-0d0d2f5f6a11",
    choice: "Master of Data Science, University of the South",
  },
};
