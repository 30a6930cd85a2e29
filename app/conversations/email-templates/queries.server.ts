import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { channelOf, MAIL_KINDS, type MailKind } from "#app/platform/mail/kinds.ts";
import { emailTemplates } from "#app/platform/mail/mail.tables.server.ts";
import {
  filled,
  MAIL_VARIABLES,
  mailValues,
  OUR_WORDS,
  type OwnWords,
} from "#app/platform/mail/own-words.ts";
import {
  isWrittenMail,
  mailSample,
  mailSubject,
  renderMail,
  type WrittenMail,
} from "#app/platform/mail/render-mail.mail.ts";
import type { MailLook } from "#app/platform/mail/template.mail.ts";

/** Types of emails that can be customised: not SMS, nor texts that staff write each time. */
const hasOwnTexts = (kind: MailKind): boolean => channelOf(kind) === "mail" && kind !== "conversation-email";
const KINDS = MAIL_KINDS.filter(hasOwnTexts);

/** The type in a URL; null for an unknown one. */
export const mailKindOf = (name: string | undefined): WrittenMail | null =>
  name !== undefined && isWrittenMail(name) && hasOwnTexts(name) ? name : null;

/** Every type of email, and whether its text is customised. */
export async function listMailTexts(db: DbOrTransaction) {
  const rows = await db.select().from(emailTemplates);
  const own = new Set(
    rows.filter(({ subject, opening, closing }) => subject ?? opening ?? closing).map(({ kind }) => kind),
  );
  return KINDS.map((kind) => ({ kind, isOwn: own.has(kind) }));
}

/** The agency's text of a type of email; version 0 if never customised. */
export async function findMailText(
  db: DbOrTransaction,
  kind: WrittenMail,
): Promise<OwnWords & { readonly version: number }> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.kind, kind));
  return row ?? { ...OUR_WORDS, version: 0 };
}

/** The variables available in a type of email. */
export const variablesIn = (kind: WrittenMail) => {
  const values = mailValues(mailSample(kind), "");
  return MAIL_VARIABLES.filter((name) => values[name] !== undefined);
};

/** A preview of an email with sample values and this text. */
export async function drawMail(kind: WrittenMail, words: OwnWords, look: MailLook) {
  const sample = mailSample(kind);
  const own = filled(words, mailValues(sample, look.brandName));
  return {
    subject: own.subject ?? ourSubject(kind),
    body: await renderMail(kind, sample, { ...look, own }),
  };
}

export const ourSubject = (kind: WrittenMail): string => mailSubject(kind, mailSample(kind) as never);
