import { isSensitiveMail } from "#app/domain/mail/kinds.ts";
import { type MailProps, mailSubject, type WrittenMail } from "#app/emails/registry.tsx";
import type { DbOrTransaction } from "../db/client.server.ts";
import { outboxMails } from "../db/schema/schema.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";

export interface MailOrder<Kind extends WrittenMail> {
  kind: Kind;
  to: { email: string; name?: string | undefined };
  props: MailProps[Kind];
}

/** The mail as the outbox stores it. */
export function mailRow<Kind extends WrittenMail>(order: MailOrder<Kind>) {
  return {
    kind: order.kind,
    toEmail: order.to.email,
    toName: order.to.name ?? null,
    subject: mailSubject(order.kind, order.props),
    props: { ...order.props },
    sensitive: isSensitiveMail(order.kind),
  };
}

/**
 * Puts a mail into the outbox and its sending into the queue, both in the caller's transaction:
 * what is rolled back is never mailed, what is committed is mailed once the server can.
 */
export async function queueMail<Kind extends WrittenMail>(
  tx: DbOrTransaction,
  jobs: Pick<Jobs, "enqueue">,
  order: MailOrder<Kind>,
): Promise<void> {
  const [row] = await tx.insert(outboxMails).values(mailRow(order)).returning({ id: outboxMails.id });
  if (row) await jobs.enqueue(tx, "send-mail", { mailId: row.id });
}
