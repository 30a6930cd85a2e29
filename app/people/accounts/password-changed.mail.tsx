import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your password was changed",
  preview: "Your password was changed. If it was not you, act now.",
  changed: "The password of your account was changed, and all other devices were signed out.",
  notYou: "If it was not you, <link>choose a new password</link> at once and write to us.",
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
