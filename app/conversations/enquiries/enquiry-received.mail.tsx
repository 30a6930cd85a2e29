import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Text } from "#app/platform/mail/typography.mail.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { promisedDay } from "#app/platform/working-days/promise.ts";
import { words } from "#app/words/words.ts";
import { CONTACT_TOPIC_LABELS, CONTACT_TOPICS } from "./contact-topics.ts";

const texts = words({
  subject: "{about, select, consultation {New consultation request} other {New enquiry}}",
  preview: "Reply to the enquiry or mark it as resolved.",
  consultation:
    "{named, select, yes {{from} would like to talk to a counsellor.} other {A visitor would like to talk to a counsellor.}}",
  message:
    "{named, select, yes {{from} sent a message from the contact page.} other {A visitor sent a message from the contact page.}}",
  lead: "{named, select, yes {{from} sent an enquiry through {source}.} other {A visitor sent an enquiry through {source}.}}",
  about: "Topic",
  promised: "Reply due",
  read: "View enquiry",
  handled: "Your reply marks the enquiry as resolved, so that no one replies twice.",
});

export const enquiryReceivedMail: MailTemplate<{
  /** Who has written. */
  from: string;
  /**
   * Of a message from the contact page, as a code, or, in mails of earlier versions, as it was called then; null
   * for the wish for a consultation.
   */
  topic: string | null;
  /** The website form or webhook that it came through; not in emails of earlier versions. */
  source?: string | null;
  /** Until when an answer was promised, and the zone of the house; not in mails of earlier versions. */
  promised?: { readonly at: string; readonly zone: string } | null;
}> = {
  subject: ({ topic, source = null }) =>
    texts.subject({ about: topic === null && source === null ? "consultation" : "message" }),
  body: ({ from, topic, source = null, promised = null }, look) => {
    const who = { named: from === "" ? "no" : "yes", from };
    const facts: [string, string][] = [];
    if (topic !== null) {
      facts.push([texts.about, isOneOf(CONTACT_TOPICS, topic) ? CONTACT_TOPIC_LABELS[topic] : topic]);
    }
    if (promised !== null) {
      const clock = { zone: promised.zone, isReaders: false };
      facts.push([texts.promised, promisedDay(new Date(promised.at), clock)]);
    }
    const written = topic === null ? texts.consultation(who) : texts.message(who);
    return (
      <MailLayout look={look} preview={texts.preview}>
        <Text>{source === null ? written : texts.lead({ ...who, source })}</Text>
        {facts.length === 0 ? null : <Facts items={facts} />}
        <ActionLink baseUrl={look.baseUrl} path="/admin/messages?tab=enquiries" label={texts.read} />
        <Text>{texts.handled}</Text>
      </MailLayout>
    );
  },
  sample: {
    from: "Asha Thapa",
    topic: "visa",
    promised: { at: "2026-11-30T11:15:00.000Z", zone: "Asia/Kathmandu" },
  },
};
