import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your staff account request was not approved",
  rejected: "Your request for a staff account was not approved.",
  reason: "Message from our team:",
  mistake: "If you think this is a mistake, contact an owner.",
});

export const staffRequestRejectedMail: MailTemplate<{ name: string; reason: string | null }> = {
  subject: () => texts.subject,
  body: ({ name, reason }, look) => (
    <MailLayout look={look} preview={texts.mistake}>
      <Greeting name={name} />
      <Text>{texts.rejected}</Text>
      {reason ? <Quote from={texts.reason}>{reason}</Quote> : null}
      <Text>{texts.mistake}</Text>
    </MailLayout>
  ),
  sample: { name: "Priya Sharma", reason: "Please ask your manager to write to us first." },
};
