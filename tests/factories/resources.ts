import { partnerResources } from "#app/conversations/partner-resources/resources.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** Something that is published for partners. */
export async function makeResource(
  db: DbOrTransaction,
  given: Partial<typeof partnerResources.$inferInsert> = {},
): Promise<typeof partnerResources.$inferSelect> {
  const made = {
    title: "News of July",
    kind: "news",
    body: "Fees have changed.",
    publishedAt: new Date(),
  } as const;
  return only(
    await db
      .insert(partnerResources)
      .values({ ...made, ...given })
      .returning(),
  );
}
