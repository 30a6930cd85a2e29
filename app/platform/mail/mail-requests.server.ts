import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { mailRequests, outboxMails } from "#app/registry/tables.server.ts";
import type { MailKind } from "./kinds.ts";

/** The mails that anybody can ask for by typing an address, and the texts by typing a number, which stands for it. */
export const MAIL_REQUEST_KINDS = [
  "sign-in-code",
  "phone-sign-in",
  "phone-sign-up",
  "reset-password",
  "confirm-email",
  "already-registered",
  "change-email",
  "subscribe",
] as const;
export type MailRequestKind = (typeof MAIL_REQUEST_KINDS)[number];

export interface MailRequest {
  kind: MailRequestKind;
  email: string;
  /** Whose account is to have the address; for `change-email` only. */
  userId?: string;
  /** The screen of a sign-up, the list of a subscription. */
  detail?: string;
}

/**
 * Keeps a request and puts it into the queue, in the caller's transaction. Whether there is anybody to write
 * to is looked up by the job: what the request does is the same for every address.
 */
export async function requestMail(
  tx: DbOrTransaction,
  jobs: Pick<Jobs, "enqueue">,
  request: MailRequest,
): Promise<void> {
  const [row] = await tx.insert(mailRequests).values(request).returning({ id: mailRequests.id });
  if (row) await jobs.enqueue(tx, "answer-mail-request", { requestId: row.id });
}

/**
 * Takes a request out, in the transaction that answers it; null when it was answered already. Others of the same that
 * wait go with it: a form that was pressed twice is one mail.
 */
export async function takeMailRequest(tx: DbOrTransaction, requestId: string) {
  const [row] = await tx.delete(mailRequests).where(eq(mailRequests.id, requestId)).returning();
  if (!row) return null;
  const same = tx
    .select({ id: mailRequests.id })
    .from(mailRequests)
    .where(
      and(
        eq(mailRequests.kind, row.kind),
        eq(mailRequests.email, row.email),
        sql`${mailRequests.detail} is not distinct from ${row.detail}`,
        sql`${mailRequests.userId} is not distinct from ${row.userId}`,
      ),
    )
    // What is being answered at this moment is not waited for.
    .for("update", { skipLocked: true });
  await tx.delete(mailRequests).where(inArray(mailRequests.id, same));
  return { ...row, kind: row.kind as MailRequestKind };
}

/** Whether an address waits for a mail of a kind, or had one in the last minute. */
export async function isMailed(
  tx: DbOrTransaction,
  now: Date,
  { request, mail, email }: { request: MailRequestKind; mail: MailKind; email: string },
): Promise<boolean> {
  const waiting = await tx.$count(
    mailRequests,
    and(eq(mailRequests.kind, request), eq(mailRequests.email, email)),
  );
  if (waiting > 0) return true;
  const since = new Date(now.getTime() - 60_000);
  const had = and(
    eq(outboxMails.toEmail, email),
    eq(outboxMails.kind, mail),
    gte(outboxMails.createdAt, since),
  );
  return (await tx.$count(outboxMails, had)) > 0;
}
