import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Text } from "#app/platform/mail/typography.mail.tsx";

export const enquiryReceivedMail: MailTemplate<{
  /** Who has written. */
  from: string;
  /** Of a message from the contact page; null for the wish for a consultation. */
  topic: string | null;
}> = {
  subject: ({ topic }) =>
    topic === null ? "Somebody asks for a consultation" : "Somebody has written to us",
  body: ({ from, topic }, look) => (
    <MailLayout look={look} preview={`${from || "Somebody"} waits for an answer.`}>
      <Text>
        {topic === null
          ? `${from || "Somebody"} would like to talk to a counsellor.`
          : `${from || "Somebody"} has sent a message from the contact page.`}{" "}
        We promised an answer within one working day.
      </Text>
      {topic === null ? null : <Facts items={[["About", topic]]} />}
      <ActionLink baseUrl={look.baseUrl} path="/admin/messages?tab=enquiries" label="Read it" />
      <Text>Whoever answers marks it as handled, so that nobody answers twice.</Text>
    </MailLayout>
  ),
  sample: { from: "Asha Thapa", topic: "Visa and residence" },
};
