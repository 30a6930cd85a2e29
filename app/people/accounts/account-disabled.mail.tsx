import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your account was disabled",
  preview: "Nobody can sign in to it, and you were signed out everywhere.",
  disabled:
    "Your account was disabled. Nobody can sign in to it any more, you were signed out everywhere, and links that were mailed to you before no longer work.",
  mistake: "If you think that this is a mistake, <link>write to us</link>.",
});

export const accountDisabledMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.disabled}</Text>
      <Text>{texts.mistake({ link: linkTo(`${look.baseUrl}/contact`) })}</Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari" },
};
