import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your account was disabled",
  preview: "We signed you out on all devices.",
  disabled:
    "Your account has been disabled. You can no longer sign in, and links from earlier emails no longer work. We signed you out on all devices.",
  mistake: "If you think this is a mistake, <link>contact us</link>.",
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
