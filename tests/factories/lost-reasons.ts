import { randomUUID } from "node:crypto";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A lost reason, in use unless told otherwise. */
export async function makeLostReason(
  db: DbOrTransaction,
  given: Partial<typeof lostReasons.$inferInsert> = {},
): Promise<typeof lostReasons.$inferSelect> {
  const name = `Reason ${randomUUID().slice(0, 8)}`;
  return only(
    await db
      .insert(lostReasons)
      .values({ name, position: 10, ...given })
      .returning(),
  );
}
