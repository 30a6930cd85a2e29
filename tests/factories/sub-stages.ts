import { randomUUID } from "node:crypto";
import { subStages } from "#app/admissions/students/sub-stages.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A sub-stage of Lead, in use unless told otherwise. */
export async function makeSubStage(
  db: DbOrTransaction,
  given: Partial<typeof subStages.$inferInsert> = {},
): Promise<typeof subStages.$inferSelect> {
  const name = `Step ${randomUUID().slice(0, 8)}`;
  return only(
    await db
      .insert(subStages)
      .values({ stage: "Lead", name, position: 10, ...given })
      .returning(),
  );
}
