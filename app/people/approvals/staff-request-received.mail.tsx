import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "We’ve received your request for a staff account",
  preview: "An owner will review the request.",
  received:
    "You’ve requested a staff account at {brand}. An owner will review the request, and we’ll email you the decision.",
});

export const staffRequestReceivedMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.received({ brand: look.brandName })}</Text>
    </MailLayout>
  ),
  sample: { name: "Anita Sharma" },
};
