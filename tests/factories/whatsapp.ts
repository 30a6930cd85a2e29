import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { whatsappMessages, whatsappTemplates } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A template with one parameter. */
export async function makeWhatsAppTemplate(
  db: DbOrTransaction,
  given: Partial<typeof whatsappTemplates.$inferInsert> = {},
): Promise<typeof whatsappTemplates.$inferSelect> {
  const name = `due_${randomUUID().slice(0, 8)}`;
  return only(
    await db
      .insert(whatsappTemplates)
      .values({ name, language: "en", body: "Hello {{1}}", ...given })
      .returning(),
  );
}

/** A message that belongs to no student yet. */
export async function makeUnmatched(
  db: DbOrTransaction,
  given: Partial<typeof whatsappMessages.$inferInsert> = {},
): Promise<typeof whatsappMessages.$inferSelect> {
  return only(
    await db
      .insert(whatsappMessages)
      .values({
        externalId: `wamid.${randomUUID()}`,
        phone: "+9779800000001",
        kind: "text",
        body: "Hello",
        state: "unmatched",
        sentAt: new Date(),
        ...given,
      })
      .returning(),
  );
}

/** The key of a student’s phone, which is given to one who has none. */
async function phoneKeyOf(db: DbOrTransaction, studentId: string): Promise<string | null> {
  const phone = `+97798${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const [student] = await db
    .update(students)
    .set({ phone: sql`coalesce(${students.phone}, ${phone})` })
    .where(eq(students.id, studentId))
    .returning({ phoneKey: students.phoneKey });
  return student?.phoneKey ?? null;
}

/** A message that belongs to no student yet, from the number of a student. */
export const makeUnmatchedOf = async (db: DbOrTransaction, studentId: string, body: string) =>
  makeUnmatched(db, { body, phoneKey: await phoneKeyOf(db, studentId) });

/**
 * A message of a conversation counts as one that came by WhatsApp just now: free text can be sent. Returns its id.
 *
 * @param recordingId a file that came with it
 */
export async function openWindow(
  db: DbOrTransaction,
  studentId: string,
  messageId: string,
  recordingId: string | null = null,
): Promise<string> {
  const phoneKey = await phoneKeyOf(db, studentId);
  await makeUnmatched(db, { state: "filed", messageId, recordingId, phoneKey });
  return messageId;
}
