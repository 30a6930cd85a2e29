import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Mail from this site arrives",
  works:
    "You asked for this mail in the settings. That you read it shows that the mail server takes what we send.",
});

export const testMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.works}>
      <Greeting name={name} />
      <Text>{texts.works}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
