import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Text } from "#app/platform/mail/typography.mail.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { CONTACT_TOPIC_LABELS, CONTACT_TOPICS } from "./contact-topics.ts";

const texts = words({
  subject:
    "{about, select, consultation {Somebody asks for a consultation} other {Somebody has written to us}}",
  preview: "{named, select, yes {{from} waits for an answer.} other {Somebody waits for an answer.}}",
  consultation:
    "{named, select, yes {{from} would like} other {Somebody would like}} to talk to a counsellor. We promised an answer within one working day.",
  message:
    "{named, select, yes {{from} has sent} other {Somebody has sent}} a message from the contact page. We promised an answer within one working day.",
  about: "About",
  read: "Read it",
  handled: "Whoever answers marks it as handled, so that nobody answers twice.",
});

export const enquiryReceivedMail: MailTemplate<{
  /** Who has written. */
  from: string;
  /**
   * Of a message from the contact page, as a code, or, in mails of earlier versions, as it was called then; null
   * for the wish for a consultation.
   */
  topic: string | null;
}> = {
  subject: ({ topic }) => texts.subject({ about: topic === null ? "consultation" : "message" }),
  body: ({ from, topic }, look) => {
    const who = { named: from === "" ? "no" : "yes", from };
    return (
      <MailLayout look={look} preview={texts.preview(who)}>
        <Text>{topic === null ? texts.consultation(who) : texts.message(who)}</Text>
        {topic === null ? null : (
          <Facts
            items={[[texts.about, isOneOf(CONTACT_TOPICS, topic) ? CONTACT_TOPIC_LABELS[topic] : topic]]}
          />
        )}
        <ActionLink baseUrl={look.baseUrl} path="/admin/messages?tab=enquiries" label={texts.read} />
        <Text>{texts.handled}</Text>
      </MailLayout>
    );
  },
  sample: { from: "Asha Thapa", topic: "visa" },
};
