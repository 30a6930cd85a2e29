import { randomUUID } from "node:crypto";
import { filedEmails } from "#app/conversations/filed-emails/filed-emails.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** An email that a member of staff filed and that matches no student. */
export async function makeUnfiledEmail(
  db: DbOrTransaction,
  subject: string,
  fileId: string | null = null,
): Promise<typeof filedEmails.$inferSelect> {
  return only(
    await db
      .insert(filedEmails)
      .values({
        id: randomUUID(),
        direction: "received",
        subject,
        fileId,
        body: "Here it is.",
        attachments: 0,
        fromEmail: `${randomUUID()}@example.com`,
        toEmails: [],
        sentAt: new Date(),
      })
      .returning(),
  );
}
