import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { dayText, documentText, sendingPath } from "./request-texts.ts";

const texts = words({
  subject: "Upload your document: {document}",
  preview: "Upload the document by {date}.",
  lead: "Your counsellor needs this document for your application.",
  agentSubject: "Upload a document for {student}: {document}",
  agentLead: "We need this document for {student}’s application. You or the student can upload it.",
  document: "Document",
  due: "Due date",
  writes: "Message from your counsellor:",
  send: "Upload document",
  safety:
    "For your security, upload the document in your account and do not email it. We encrypt the file, and you can see who opens it.",
});

export const documentRequestedMail: MailTemplate<{
  name: string;
  document: DocumentKind;
  /** Written by staff; null if empty. */
  note: string | null;
  /** Calendar date. */
  day: string;
  /** For the agent: the student, and where to upload the document. */
  of: { student: string; path: string } | null;
}> = {
  subject: ({ document, of }) =>
    of
      ? texts.agentSubject({ student: of.student, document: documentText(document) })
      : texts.subject({ document: documentText(document) }),
  body: ({ name, document, note, day, of }, look) => (
    <MailLayout look={look} preview={texts.preview({ date: dayText(day) })}>
      <Greeting name={name} />
      <Text>{of ? texts.agentLead({ student: of.student }) : texts.lead}</Text>
      <Facts
        items={[
          [texts.document, documentText(document)],
          [texts.due, dayText(day)],
        ]}
      />
      {note ? <Quote from={texts.writes}>{note}</Quote> : null}
      <ActionLink baseUrl={look.baseUrl} path={of?.path ?? sendingPath(document)} label={texts.send} />
      <Text>{texts.safety}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    document: "financial-proof",
    note: "Of your father, of the last six months.",
    day: "2026-12-04",
    of: null,
  },
};
