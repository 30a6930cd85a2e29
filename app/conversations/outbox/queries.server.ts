import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { isPrivateServer } from "#app/platform/environment/network.server.ts";
import { delivers } from "#app/platform/mail/delivers.server.ts";
import { channelOf, type MailKind } from "#app/platform/mail/kinds.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { mailState, mayShowBody } from "#app/platform/mail/mail-state.ts";
import { readOwnWords } from "#app/platform/mail/own-words.server.ts";
import { isWrittenMail, renderMail, renderText } from "#app/platform/mail/render-mail.mail.ts";
import { parseLocale } from "#app/platform/words/locale.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import type { MailRecord } from "./mail-record.ts";

/** Whether an email has this id, a record id. */
export const isMail = async (db: DbOrTransaction, id: string): Promise<boolean> =>
  (await db.$count(outboxEmails, eq(outboxEmails.id, id))) > 0;

/**
 * One mail, or null; `id` is a record id. Its words come along where they may be shown at all and the
 * reader may read them (`outbox.read`).
 */
export async function findMail(
  db: DbOrTransaction,
  env: Pick<Env, "mode" | "brandName" | "baseUrl" | "demo" | "loopback" | "smtpUrl" | "smsGateway">,
  id: string,
  reader: { words: boolean },
): Promise<MailRecord | null> {
  const [mail] = await db.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  if (!mail) return null;
  const { props, redactedAt, ...shown } = mail;
  // An email kind of an older version has no template now, so nothing can be rendered.
  const kind = isWrittenMail(mail.kind) ? mail.kind : null;
  const installation = { demo: env.demo, loopback: isPrivateServer(env) };
  const open =
    reader.words && mayShowBody({ sensitive: mail.sensitive, redacted: redactedAt !== null }, installation);
  const own = open && kind ? await readOwnWords(db, mail, env.brandName) : null;
  return {
    ...shown,
    subject: own?.subject ?? mail.subject,
    kind: mail.kind as MailKind,
    redactedAt,
    state: mailState(mail, delivers(env, mail.channel), mail.channel),
    body:
      open && kind
        ? await inLanguage(parseLocale(mail.language), () => {
            const look = { brandName: env.brandName, baseUrl: env.baseUrl, ...(own ? { own } : {}) };
            return mail.channel === "sms" && channelOf(kind) === "mail"
              ? renderText(kind, props, look)
              : renderMail(kind, props, look);
          })
        : null,
  };
}
