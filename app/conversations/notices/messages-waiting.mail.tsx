import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate, ReplyRef } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject:
    "{named, select, yes {{count, plural, one {{from} has written to you} other {# new messages from {from}}}} other {{count, plural, one {A new message for you} other {# new messages for you}}}}",
  lead: "{count, plural, one {A message waits} other {# messages wait}} for you. For your safety, what was written stands only where you are signed in.",
  whose: "For {names}",
  read: "Read and answer",
  reply: "You can also answer this mail: your words come into the conversation, files do not.",
  less: "You choose under Your account, Messages, when we mail you about this.",
});

/** That somebody has written; never what. */
export const messagesWaitingMail: MailTemplate<{
  name: string;
  count: number;
  /** Who has written, where it was one person; else empty. */
  from: string;
  /** Of whose threads, where the account holds several students; else empty. */
  whose?: string;
  /** Of the thread, or of all of them. */
  path: string;
  /** Whom an answer by mail is from, and in which thread it is written; null where there are several. */
  reply: ReplyRef | null;
}> = {
  replyTo: ({ reply }) => reply,
  subject: ({ count, from }) => texts.subject({ count, from, named: from === "" ? "no" : "yes" }),
  body: ({ name, count, whose, path }, look) => (
    <MailLayout look={look} preview={texts.lead({ count })}>
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
