import { and, eq, inArray } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { FileScan } from "#app/platform/files/file-scan.ts";
import type { StoredFile } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { insertFile } from "#app/platform/files/insert-file.server.ts";
import type { LeftOut, ReceivedEmail } from "./received-email.ts";
import { messages, receivedEmails } from "./threads.tables.server.ts";

/** An email that was stored already, as it came. */
export interface StoredEmail {
  readonly stored: StoredFile;
  readonly scan: FileScan;
  /** Files that came with it. */
  readonly attachments: number;
  readonly leftOut: LeftOut | null;
}

/**
 * Stores the original of a message that came by email, unless it is already stored.
 *
 * @returns whether the bytes were stored; if not, the caller can delete them
 */
export async function keepOriginal(
  tx: Transaction,
  messageId: string,
  { stored, scan, attachments, leftOut }: StoredEmail,
  now: Date,
): Promise<boolean> {
  const known = await tx.$count(receivedEmails, eq(receivedEmails.messageId, messageId));
  if (known > 0) return false;
  const fileId = await insertFile(tx, stored, { mediaType: "message/rfc822", scan, now });
  await tx.insert(receivedEmails).values({ messageId, fileId, attachments, leftOut, createdAt: now });
  return true;
}

/** Which of these messages came by email, and what staff can open of it; by the ids of the messages. */
export async function listReceived(
  db: DbOrTransaction,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ReceivedEmail>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select({
      messageId: receivedEmails.messageId,
      attachments: receivedEmails.attachments,
      leftOut: receivedEmails.leftOut,
      scan: files.scan,
    })
    .from(receivedEmails)
    .innerJoin(files, eq(files.id, receivedEmails.fileId))
    .where(inArray(receivedEmails.messageId, [...messageIds]));
  return new Map(
    rows.map(({ messageId, attachments, leftOut, scan }) => [
      messageId,
      { attachments, leftOut, isInfected: scan === "infected" },
    ]),
  );
}

/** The original of a message in a thread that the caller has found by `findCase`; null where there is none to be opened. */
export async function findOriginal(db: DbOrTransaction, threadId: string, messageId: string) {
  const [found] = await db
    .select({ file: files, receivedAt: receivedEmails.createdAt })
    .from(receivedEmails)
    .innerJoin(messages, eq(messages.id, receivedEmails.messageId))
    .innerJoin(files, eq(files.id, receivedEmails.fileId))
    .where(and(eq(messages.threadId, threadId), eq(messages.id, messageId)));
  return found && found.file.scan !== "infected" ? found : null;
}
