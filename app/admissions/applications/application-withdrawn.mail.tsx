import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Application withdrawn: {reference}",
  preview: "You can start a new application at any time.",
  withdrawn: "We’ve withdrawn your application as you asked, and stopped work on it.",
  reference: "Reference",
  again:
    "You can start a new application at any time. We’ll fill in your earlier answers. If you did not withdraw this application, <link>contact us immediately</link>.",
  dashboard: "View dashboard",
});

export const applicationWithdrawnMail: MailTemplate<{ name: string; reference: string }> = {
  subject: ({ reference }) => texts.subject({ reference }),
  body: ({ name, reference }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.withdrawn}</Text>
      <Facts items={[[texts.reference, reference]]} />
      <Text>{texts.again({ link: linkTo(`${look.baseUrl}/book`) })}</Text>
      <ActionLink baseUrl={look.baseUrl} path="/student-dashboard" label={texts.dashboard} />
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", reference: "SB-2026-4F7K-2M9Q" },
};
