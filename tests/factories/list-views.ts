import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { savedViews } from "#app/platform/lists/lists.tables.server.ts";
import { only } from "./records.ts";

/** A view of the list of students, shared unless told. */
export async function makeListView(
  db: DbOrTransaction,
  ownerId: string,
  given: Partial<typeof savedViews.$inferInsert> & { name: string },
): Promise<typeof savedViews.$inferSelect> {
  return only(
    await db
      .insert(savedViews)
      .values({ list: "students", search: "?archived=yes", isShared: true, ownerId, ...given })
      .returning(),
  );
}
