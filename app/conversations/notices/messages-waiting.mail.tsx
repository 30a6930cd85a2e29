import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate, ReplyRef } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { note, words } from "#app/words/words.ts";

const texts = words({
  subject: "You have {count, plural, one {# new message} other {# new messages}}",
  subjectFrom: "{count, plural, one {# new message} other {# new messages}} from {from}",
  preview: "Sign in to read and reply.",
  lead: "You have {count, plural, one {# new message} other {# new messages}}. For your security, we do not include the text in this email. Sign in to read it.",
  whose: note("For {names}", "Names of the students whose conversations have new messages"),
  read: "Read and reply",
  reply: "You can also reply to this email. We’ll add your text to the conversation, but not attachments.",
  less: "To change how often you get these emails, go to My account, then Messages.",
});

/** Says that someone has written; never what. */
export const messagesWaitingMail: MailTemplate<{
  name: string;
  count: number;
  /** The author if it was one person; else empty. */
  from: string;
  /** The student of the conversations if the account has several; else empty. */
  whose?: string;
  /** Of the thread, or of all of them. */
  path: string;
  /** The sender of a reply by email, and the conversation it is written in; null if there are several. */
  reply: ReplyRef | null;
}> = {
  replyTo: ({ reply }) => reply,
  subject: ({ count, from }) => (from === "" ? texts.subject({ count }) : texts.subjectFrom({ count, from })),
  body: ({ name, count, whose, path }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.lead({ count })}</Text>
      {whose ? <Text>{texts.whose({ names: whose })}</Text> : null}
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.read} />
      {look.takesReplies ? <Text>{texts.reply}</Text> : null}
      <Text>{texts.less}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    count: 2,
    from: "Sanjay Adhikari",
    whose: "",
    path: "/student-dashboard/messages",
    reply: null,
  },
};
