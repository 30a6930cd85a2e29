import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your account is enabled again",
  preview: "You can sign in with the same password as before.",
  enabled:
    "Your account is enabled again. <link>Sign in</link> with the same password and two-step verification as before.",
});

export const accountEnabledMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.enabled({ link: linkTo(`${look.baseUrl}/auth`) })}</Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari" },
};
