import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Review your service agreement",
  preview: "Accept or decline it in your account.",
  lead: "We have sent you an agreement about our services.",
  amount: "Total",
  next: "Read the terms in your account. Then accept or decline the agreement.",
  look: "Review agreement",
});

export const agreementSentMail: MailTemplate<{
  name: string;
  path: string;
  /** With its currency. */
  amount: string;
}> = {
  subject: () => texts.subject,
  body: ({ name, path, amount }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.lead}</Text>
      <Facts items={[[texts.amount, amount]]} />
      <Text>{texts.next}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.look} />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    path: "/student-dashboard/invoices/agreements/4a0f4f6e-3d53-4bb3-9f3a-0d0d2f5f6a11",
    amount: "A$1,100",
  },
};
