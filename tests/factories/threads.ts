import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Side } from "#app/conversations/threads/thread.ts";
import { messages, receivedEmails, threads } from "#app/conversations/threads/threads.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

interface Made {
  /** Of the thread; without it, it is the one of the student as such. */
  readonly applicationId?: string;
  readonly side?: Side;
  readonly authorId?: string | null;
  readonly at?: Date;
}

/** A message in a thread of a student, after all that is there. */
export async function makeMessage(db: DbOrTransaction, studentId: string, body: string, made: Made = {}) {
  const { applicationId = null, side = "staff", authorId = null, at = new Date() } = made;
  const threadId = applicationId ?? studentId;
  await db.insert(threads).values({ id: threadId, studentId, applicationId }).onConflictDoNothing();
  const thread = only(
    await db
      .update(threads)
      .set({
        lastNumber: sql`${threads.lastNumber} + 1`,
        lastAt: at,
        awaits: side === "student" ? "us" : "them",
        waitingSince: side === "student" ? at : null,
      })
      .where(eq(threads.id, threadId))
      .returning(),
  );
  return only(
    await db
      .insert(messages)
      .values({ id: randomUUID(), threadId, number: thread.lastNumber, side, authorId, body, createdAt: at })
      .returning(),
  );
}

/** A message that came by email, with the file that is its original; gives the message's id. */
export async function makeReceivedEmail(
  db: DbOrTransaction,
  studentId: string,
  body: string,
  fileId: string,
): Promise<string> {
  const { id } = await makeMessage(db, studentId, body);
  await db.insert(receivedEmails).values({ messageId: id, fileId, attachments: 1 });
  return id;
}
