import { randomUUID } from "node:crypto";
import { bulkMessages, bulkRecipients } from "#app/conversations/bulk-messages/bulk.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A message to these students whose sending has not started. */
export async function makeBulk(
  db: DbOrTransaction,
  studentIds: readonly string[],
  given: Partial<typeof bulkMessages.$inferInsert> = {},
): Promise<typeof bulkMessages.$inferSelect> {
  const made = only(
    await db
      .insert(bulkMessages)
      .values({ id: randomUUID(), body: "Dear {firstName}, we are closed on Friday.", ...given })
      .returning(),
  );
  await db.insert(bulkRecipients).values(studentIds.map((studentId) => ({ bulkId: made.id, studentId })));
  return made;
}
