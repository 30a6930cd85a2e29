import { randomUUID } from "node:crypto";
import { tags } from "#app/admissions/tags/tags.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A tag, grey and in use unless told otherwise. */
export async function makeTag(
  db: DbOrTransaction,
  given: Partial<typeof tags.$inferInsert> = {},
): Promise<typeof tags.$inferSelect> {
  const name = `Tag ${randomUUID().slice(0, 8)}`;
  return only(
    await db
      .insert(tags)
      .values({ name, tone: "secondary", ...given })
      .returning(),
  );
}
