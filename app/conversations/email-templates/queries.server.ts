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

/** Kinds of which a house can say something: mails, not texts to phones, nor what staff write each time. */
const hasOwnTexts = (kind: MailKind): boolean => channelOf(kind) === "mail" && kind !== "conversation-email";
const KINDS = MAIL_KINDS.filter(hasOwnTexts);

/** The kind that an address names; null for none. */
export const mailKindOf = (name: string | undefined): WrittenMail | null =>
  name !== undefined && isWrittenMail(name) && hasOwnTexts(name) ? name : null;

/** Every kind of mail, and whether the house has words of its own in it. */
export async function listMailTexts(db: DbOrTransaction) {
  const rows = await db.select().from(emailTemplates);
  const own = new Set(
    rows.filter(({ subject, opening, closing }) => subject ?? opening ?? closing).map(({ kind }) => kind),
  );
  return KINDS.map((kind) => ({ kind, isOwn: own.has(kind) }));
}

/** What the house says in mails of a kind; version 0 where it never said anything. */
export async function findMailText(
  db: DbOrTransaction,
  kind: WrittenMail,
): Promise<OwnWords & { readonly version: number }> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.kind, kind));
  return row ?? { ...OUR_WORDS, version: 0 };
}

/** The names that mean something in mails of a kind. */
export const variablesIn = (kind: WrittenMail) => {
  const values = mailValues(mailSample(kind), "");
  return MAIL_VARIABLES.filter((name) => values[name] !== undefined);
};

/** A mail with made-up values and these words, as its reader would see it. */
export async function drawMail(kind: WrittenMail, words: OwnWords, look: MailLook) {
  const sample = mailSample(kind);
  const own = filled(words, mailValues(sample, look.brandName));
  return {
    subject: own.subject ?? ourSubject(kind),
    body: await renderMail(kind, sample, { ...look, own }),
  };
}

export const ourSubject = (kind: WrittenMail): string => mailSubject(kind, mailSample(kind) as never);
