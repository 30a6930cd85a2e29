import { stageLimits } from "#app/admissions/students/stage-limits.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";
import { makeSubStage } from "./sub-stages.ts";

/** A limit of a new sub-stage of leads, unless told otherwise. */
export async function makeStageLimit(
  db: DbOrTransaction,
  given: Partial<typeof stageLimits.$inferInsert> = {},
): Promise<typeof stageLimits.$inferSelect> {
  const subStageId = given.subStageId === undefined ? (await makeSubStage(db)).id : given.subStageId;
  return only(
    await db
      .insert(stageLimits)
      .values({ stage: "Lead", days: 14, ...given, subStageId })
      .returning(),
  );
}
