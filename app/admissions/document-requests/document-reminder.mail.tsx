import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { dayText, paperText, sendingPath } from "./request-texts.ts";

const texts = words({
  subject: "{late, select, yes {Still missing: {document}} other {A reminder: {document}}}",
  lead: "{late, select, yes {The day by which we asked for this document has passed, and we do not have it yet.} other {We have asked you for this document and do not have it yet.}}",
  document: "Document",
  due: "Needed by",
  writes: "Your counsellor wrote:",
  send: "Send it",
  help: "If you cannot get it in time, write to your counsellor: there is often another way.",
});

export const documentReminderMail: MailTemplate<{
  name: string;
  document: DocumentKind;
  note: string | null;
  /** Calendar date. */
  day: string;
  /** Whether the day is over. */
  late: boolean;
}> = {
  subject: ({ document, late }) =>
    texts.subject({ document: paperText(document), late: late ? "yes" : "no" }),
  body: ({ name, document, note, day, late }, look) => (
    <MailLayout look={look} preview={texts.lead({ late: late ? "yes" : "no" })}>
      <Greeting name={name} />
      <Text>{texts.lead({ late: late ? "yes" : "no" })}</Text>
      <Facts
        items={[
          [texts.document, paperText(document)],
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
