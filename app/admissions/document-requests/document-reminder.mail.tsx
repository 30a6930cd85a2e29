import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { dayText, documentText, sendingPath } from "./request-texts.ts";

const texts = words({
  subject: "{late, select, yes {Overdue: {document}} other {Reminder: {document}}}",
  preview: "{late, select, yes {This document was due on {date}.} other {Upload this document by {date}.}}",
  lead: "{late, select, yes {The due date for this document has passed and we have not received it yet.} other {We have not received this document yet.}}",
  document: "Document",
  due: "Due date",
  writes: "Message from your counsellor:",
  send: "Upload document",
  help: "If you cannot get this document in time, contact your counsellor to discuss other options.",
});

export const documentReminderMail: MailTemplate<{
  name: string;
  document: DocumentKind;
  note: string | null;
  /** Calendar date. */
  day: string;
  /** Whether the due date has passed. */
  late: boolean;
}> = {
  subject: ({ document, late }) =>
    texts.subject({ document: documentText(document), late: late ? "yes" : "no" }),
  body: ({ name, document, note, day, late }, look) => (
    <MailLayout look={look} preview={texts.preview({ late: late ? "yes" : "no", date: dayText(day) })}>
      <Greeting name={name} />
      <Text>{texts.lead({ late: late ? "yes" : "no" })}</Text>
      <Facts
        items={[
          [texts.document, documentText(document)],
          [texts.due, dayText(day)],
        ]}
      />
      {note ? <Quote from={texts.writes}>{note}</Quote> : null}
      <ActionLink baseUrl={look.baseUrl} path={sendingPath(document)} label={texts.send} />
      <Text>{texts.help}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    document: "passport",
    note: null,
    day: "2026-12-04",
    late: true,
  },
};
