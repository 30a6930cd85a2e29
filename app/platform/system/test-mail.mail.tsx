import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Test email: your mail server works",
  preview: "No action needed. Your email settings are correct.",
  works:
    "You sent this test email from Settings, System. It arrived, so your mail server accepts email from this site.",
});

export const testMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.works}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
