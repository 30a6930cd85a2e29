import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

/** Why a reply did not become a message; or, of `attachments`, not all of it. */
export type ReplyProblem = "empty" | "too-long" | "too-large" | "closed" | "attachments";

const texts = words({
  subject: "Your reply has not arrived",
  subjectPart: "The files of your reply have not arrived",
  lead: {
    empty: "We found no words of yours in the mail that you sent us as a reply.",
    "too-long": "The mail that you sent us as a reply is longer than a message can be.",
    "too-large":
      "The mail that you sent us as a reply is too large. Documents are sent on your documents page.",
    attachments:
      "What you wrote has arrived. The files of your mail have not: send documents on your documents page.",
    closed: "The mail that you sent us as a reply belongs to a conversation that you can no longer write in.",
  },
  write: "Write it here",
});

/** That a reply by mail was not taken, and why; never what it said. */
export const replyRefusedMail: MailTemplate<{ name: string; problem: ReplyProblem; path: string }> = {
  subject: ({ problem }) => (problem === "attachments" ? texts.subjectPart : texts.subject),
  body: ({ name, problem, path }, look) => (
    <MailLayout look={look} preview={texts.lead[problem]}>
      <Greeting name={name} />
      <Text>{texts.lead[problem]}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.write} />
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", problem: "empty", path: "/student-dashboard/messages" },
};
