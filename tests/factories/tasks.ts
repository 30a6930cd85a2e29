import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A task with the given fields; by default without a due date, a subject or an assignee. */
export async function makeTask(
  db: DbOrTransaction,
  given: Partial<typeof tasks.$inferInsert> = {},
): Promise<typeof tasks.$inferSelect> {
  return only(
    await db
      .insert(tasks)
      .values({ kind: "to-do", title: "Look at the papers", ...given })
      .returning(),
  );
}
