import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Text } from "#app/platform/mail/typography.mail.tsx";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { words } from "#app/words/words.ts";

const texts = words({ text: "SMS to a student" });

interface EmailProps {
  /** Of the conversation; by it, what becomes of the email is recorded there. */
  messageId: string;
  threadId: string;
  /** Whose answer it is: the account at the address, or the student without one. */
  answeredBy: string;
  subject: string;
  text: string;
  sender: { name: string; address: string | null };
  answersTo: string | null;
  internetId: string;
  references: string[];
  documents: string[];
}

/** An email that a member of staff writes to a student in a conversation, in their own words. */
export const conversationEmail: MailTemplate<EmailProps> = {
  subject: ({ subject }) => subject,
  body: ({ text }, look) => (
    <MailLayout look={look} preview={excerpt(text)}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name, and never move.
        <Text key={at} style={{ whiteSpace: "pre-line" }}>
          {paragraph}
        </Text>
      ))}
    </MailLayout>
  ),
  replyTo: ({ threadId, answeredBy }) => ({ recordId: threadId, userId: answeredBy }),
  letter: ({ sender, answersTo, internetId, references, documents }) => ({
    sender,
    answersTo,
    references,
    messageId: internetId,
    encloses: documents,
  }),
  sample: {
    messageId: "0b0f6d3e-6f2c-4f4e-9d0a-3f4a3e1f2a10",
    threadId: "5e4b8f6e-8f0e-4b8e-9a43-0c1d2e3f4a5b",
    answeredBy: "5e4b8f6e-8f0e-4b8e-9a43-0c1d2e3f4a5b",
    subject: "Documents for your visa",
    text: "Dear Asha,\n\nPlease send us your bank statement by Friday.\n\nKind regards\nSanjay",
    sender: { name: "Sanjay Adhikari", address: null },
    answersTo: null,
    internetId: "<0b0f6d3e-6f2c-4f4e-9d0a-3f4a3e1f2a10@agency.example>",
    references: [],
    documents: [],
  },
};

/** An SMS that a member of staff writes to a student in a conversation. */
export const conversationText: MailTemplate<{ messageId: string; text: string }> = {
  subject: () => texts.text,
  text: ({ text }) => text,
  body: ({ text }, look) => (
    <MailLayout look={look} preview={texts.text}>
      <Text style={{ whiteSpace: "pre-line" }}>{text}</Text>
    </MailLayout>
  ),
  sample: {
    messageId: "0b0f6d3e-6f2c-4f4e-9d0a-3f4a3e1f2a10",
    text: "Your offer letter is here. Please sign in.",
  },
};
