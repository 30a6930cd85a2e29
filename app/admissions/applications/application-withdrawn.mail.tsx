import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your application {reference} is withdrawn",
  preview: "Application {reference} is withdrawn.",
  withdrawn: "As you asked, we have withdrawn your application. We do nothing further with it.",
  reference: "Reference",
  again:
    "You can start a new one at any time; it begins with the answers you gave before. If it was not you who withdrew it, please <link>tell us at once</link>.",
  dashboard: "Your dashboard",
});

export const applicationWithdrawnMail: MailTemplate<{ name: string; reference: string }> = {
  subject: ({ reference }) => texts.subject({ reference }),
  body: ({ name, reference }, look) => (
    <MailLayout look={look} preview={texts.preview({ reference })}>
      <Greeting name={name} />
      <Text>{texts.withdrawn}</Text>
      <Facts items={[[texts.reference, reference]]} />
      <Text>{texts.again({ link: linkTo(`${look.baseUrl}/book`) })}</Text>
      <ActionLink baseUrl={look.baseUrl} path="/student-dashboard" label={texts.dashboard} />
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", reference: "SB-2026-4F7K-2M9Q" },
};
