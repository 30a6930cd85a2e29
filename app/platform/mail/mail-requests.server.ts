import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { emailRequests } from "./mail.tables.server.ts";

/**
 * The emails that anyone can request by typing an address, and the texts by typing a number, which stands for it.
 */
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
 * Stores a request and queues its job, in the caller's transaction. The job looks up whether there is a recipient, so
 * that the request does the same for every address.
 */
export async function requestMail(
  tx: DbOrTransaction,
  jobs: Pick<Jobs, "enqueue">,
  request: MailRequest,
): Promise<void> {
  const [row] = await tx.insert(emailRequests).values(request).returning({ id: emailRequests.id });
  if (row) await jobs.enqueue(tx, "answer-mail-request", { requestId: row.id });
}

/** Takes a request out, in the transaction that answers it; null when it was answered already. */
export async function takeNextRequest(tx: DbOrTransaction, requestId: string) {
  const [row] = await tx.delete(emailRequests).where(eq(emailRequests.id, requestId)).returning();
  return row ? { ...row, kind: row.kind as MailRequestKind } : null;
}
