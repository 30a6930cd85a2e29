import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { isPrivateServer } from "#app/platform/environment/network.server.ts";
import type { MailKind } from "#app/platform/mail/kinds.ts";
import { mailState, mayShowBody } from "#app/platform/mail/mail-state.ts";
import { isWrittenMail, renderMail } from "#app/registry/mail-templates.mail.tsx";
import { outboxMails } from "#app/registry/tables.server.ts";
import type { MailRecord } from "./mail-record.ts";

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
