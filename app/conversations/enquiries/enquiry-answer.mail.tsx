import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Our reply to your enquiry",
  lead: "Thank you for contacting us. Here is our reply:",
  more: "To write to us again, use our contact page.",
});

/**
 * The staff's answer to an enquiry. The question is not repeated: its sender may have typed someone else's address.
 */
export const enquiryAnswerMail: MailTemplate<{ name: string; answer: string }> = {
  subject: () => texts.subject,
  body: ({ name, answer }, look) => (
    <MailLayout look={look} preview={texts.lead}>
      <Greeting name={name} />
      <Text>{texts.lead}</Text>
      {answer.split(/\n+/).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name, and never move.
        <Text key={at}>{line}</Text>
      ))}
      <Text>{texts.more}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", answer: "Yes, you can begin in July.\n\nPlease bring your passport." },
};
