import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your password was changed",
  preview: "If this was not you, secure your account now.",
  changed: "Your password was changed. We signed you out on all other devices.",
  notYou: "If this was not you, <link>reset your password</link> immediately and contact us.",
});

export const passwordChangedMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.changed}</Text>
      <Text>{texts.notYou({ link: linkTo(`${look.baseUrl}/auth/recover`) })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
