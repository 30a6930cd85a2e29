import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { type MailProps, mailSubject, type WrittenMail } from "#app/registry/mail-templates.mail.tsx";
import { outboxMails } from "#app/registry/tables.server.ts";
import { causeOfMail, isSensitiveMail, MAIL_KINDS, MAILS_A_DAY, type MailKind } from "./kinds.ts";
import { nameInMail, withoutOddWords } from "./typed-words.ts";

export interface MailOrder<Kind extends WrittenMail> {
  kind: Kind;
  to: {
    email: string;
    name?: string | undefined;
    /**
     * The owner has proved the address, and what the mail repeats was written by them or judged by staff: then it
     * is repeated as it is, and the mail goes out beyond the daily allowance.
     */
    confirmed?: boolean;
  };
  props: MailProps[Kind];
}

/**
 * The mail as the outbox stores it. To an address that nobody has proved, names and other typed words go only where
 * they look like what they are said to be: whoever typed them may be a stranger to whoever reads them.
 */
export function mailRow<Kind extends WrittenMail>({ kind, to, props: given }: MailOrder<Kind>) {
  const props = to.confirmed ? given : withoutOddWords(given);
  return {
    kind,
    toEmail: to.email,
    toName: to.name === undefined ? null : to.confirmed ? to.name : nameInMail(to.name),
    subject: mailSubject(kind, props),
    props: { ...props },
    sensitive: isSensitiveMail(kind),
  };
}

/**
 * Puts a mail into the outbox and its sending into the queue, both in the caller's transaction:
 * what is rolled back is never mailed, what is committed is mailed once the server can. An address that has had
 * its share of mails that it may not have asked for gets no more that day; whoever caused it is told the same.
 */
export async function queueMail<Kind extends WrittenMail>(
  tx: DbOrTransaction,
  jobs: Pick<Jobs, "enqueue">,
  order: MailOrder<Kind>,
): Promise<void> {
  if (!order.to.confirmed && !(await mayHaveMore(tx, order.kind, order.to.email))) return;
  const [row] = await tx.insert(outboxMails).values(mailRow(order)).returning({ id: outboxMails.id });
  if (row) await jobs.enqueue(tx, "send-mail", { mailId: row.id });
}

/**
 * Whether an address may get one more mail of those that others can cause. Counted one after the other for each
 * address, until the transaction ends: many at once get no more than one after the other.
 */
async function mayHaveMore(tx: DbOrTransaction, kind: MailKind, email: string): Promise<boolean> {
  const by = causeOfMail(kind);
  if (by === null) return true;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${by} ${email}`}, 0))`);
  const [row] = await tx
    .select({ number: count() })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.toEmail, email),
        gt(outboxMails.createdAt, sql`now() - interval '24 hours'`),
        inArray(
          outboxMails.kind,
          MAIL_KINDS.filter((one) => causeOfMail(one) === by),
        ),
      ),
    );
  return (row?.number ?? 0) < MAILS_A_DAY[by];
}
