import { messageTemplates } from "#app/conversations/templates/templates.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

type Given = Partial<typeof messageTemplates.$inferInsert> & { title: string };

/** A text of the office, or the one of that title; it greets by the first name unless told. */
export async function makeTemplate(
  db: DbOrTransaction,
  given: Given,
): Promise<typeof messageTemplates.$inferSelect> {
  return only(
    await db
      .insert(messageTemplates)
      .values({ language: "en", body: "Dear {firstName}, thank you.", ...given })
      .onConflictDoUpdate({
        target: [messageTemplates.language, messageTemplates.title],
        set: { title: given.title },
      })
      .returning(),
  );
}
