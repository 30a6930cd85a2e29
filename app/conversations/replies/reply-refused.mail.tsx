import { emailFileProblemText, type RefusedEmailFile } from "#app/conversations/threads/received-email.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

/** Why a reply did not become a message; or, of `attachments`, not all of it. */
export type ReplyProblem = "empty" | "too-long" | "too-large" | "closed" | "attachments";

const texts = words({
  subject: "We could not deliver your reply",
  subjectPart: "We could not accept some of your attachments",
  lead: {
    empty: "Your email reply did not contain any text. Write your message in the conversation instead.",
    "too-long": "Your email reply is too long for a message. Send a shorter message in the conversation.",
    "too-large":
      "Your email reply is too large. Write your message in the conversation, and upload documents on your documents page.",
    attachments:
      "We’ve added your reply to the conversation, but not all attachments. Upload these documents on your documents page.",
    closed: "This conversation is closed, so we could not add your reply. Contact us if you still need help.",
  },
  refused: "{name}: {reason}",
  write: "View conversation",
});

/** That a reply by mail was not taken, and why; never what it said. */
export const replyRefusedMail: MailTemplate<{
  name: string;
  problem: ReplyProblem;
  path: string;
  /** Files that were not accepted, and the limits to explain why. */
  refused?: readonly RefusedEmailFile[];
  limits?: { readonly fileMb: number; readonly studentMb: number };
}> = {
  subject: ({ problem }) => (problem === "attachments" ? texts.subjectPart : texts.subject),
  body: ({ name, problem, path, refused = [], limits }, look) => (
    <MailLayout look={look} preview={texts.lead[problem]}>
      <Greeting name={name} />
      <Text>{texts.lead[problem]}</Text>
      {limits
        ? refused.map((file) => <Text key={`${file.name} ${file.problem}`}>{refusedText(file, limits)}</Text>)
        : null}
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.write} />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    problem: "attachments",
    path: "/student-dashboard/messages",
    refused: [{ name: "statement.docx", problem: "kind" }],
    limits: { fileMb: 20, studentMb: 200 },
  },
};

function refusedText(
  { name, problem }: RefusedEmailFile,
  limits: Parameters<typeof emailFileProblemText>[1],
): string {
  const reason = emailFileProblemText(problem, limits);
  return name === "" ? reason : texts.refused({ name, reason });
}
