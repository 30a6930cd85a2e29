import { eq } from "drizzle-orm";
import type { MailKind } from "#app/domain/mail/kinds.ts";
import type { MailRecord } from "#app/domain/mail/mail-record.ts";
import { mailState, mayShowBody } from "#app/domain/mail/mail-state.ts";
import { isWrittenMail, renderMail } from "#app/emails/registry.tsx";
import type { DbOrTransaction } from "../db/client.server.ts";
import { outboxMails } from "../db/schema/schema.server.ts";
import type { Env } from "../env.server.ts";
import { isPrivateServer } from "../http/network.server.ts";

/**
 * One mail, or null; `id` is a record id. Its words come along where they may be shown at all and the
 * reader may read them (`outbox.read`).
 */
export async function findMail(
  db: DbOrTransaction,
  env: Pick<Env, "mode" | "brandName" | "baseUrl" | "demo" | "loopback" | "smtpUrl">,
  id: string,
  reader: { words: boolean },
): Promise<MailRecord | null> {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
  if (!mail) return null;
  const { props, redactedAt, ...shown } = mail;
  // A mail of a kind that an older version wrote has no template any more, so nothing can be rendered.
  const kind = isWrittenMail(mail.kind) ? mail.kind : null;
  const installation = { demo: env.demo, loopback: isPrivateServer(env) };
  const open =
    reader.words && mayShowBody({ sensitive: mail.sensitive, redacted: redactedAt !== null }, installation);
  return {
    ...shown,
    kind: mail.kind as MailKind,
    redactedAt,
    state: mailState(mail, env.smtpUrl !== undefined),
    body:
      open && kind ? await renderMail(kind, props, { brandName: env.brandName, baseUrl: env.baseUrl }) : null,
  };
}
