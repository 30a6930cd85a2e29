import { randomUUID } from "node:crypto";
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
        ...{ externalId: `wamid.${randomUUID()}`, phone: "+9779800000001", kind: "text", body: "Hello" },
        ...{ state: "unmatched", sentAt: new Date(), ...given },
      })
      .returning(),
  );
}
