import { eq, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { shortListRule, tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { invalidField } from "#app/platform/results/result.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { students } from "./students.tables.server.ts";
import { inStageOrder, MOST_SUB_STAGES, NO_SUB_STAGE, type SubStage } from "./sub-stage.ts";
import { type SubStageInput, type SubStageRecord, subStageResource } from "./sub-stage-resource.ts";
import { subStages } from "./sub-stages.tables.server.ts";
import { subStageMessages as texts } from "./sub-stages.words.ts";

const listed = shortListRule<SubStageInput>(subStages, {
  most: MOST_SUB_STAGES,
  full: () => texts.full({ most: MOST_SUB_STAGES }),
  group: ({ stage }) => stage,
  taken: () => texts.taken,
});

/**
 * Adds and changes a sub-stage. Errors: `already-exists` and `invalid` for a name that the stage has, `invalid` for too
 * many, and at `stage` while students are in it. The lock of a change keeps students from being moved to it before it is
 * committed.
 */
export const { create: createSubStage, update: updateSubStage } = tableCommands<
  typeof subStages,
  SubStageInput
>(subStages, {
  name: "subStage",
  unique: { sub_stages_stage_name_key: "name" },
  async refuse(tx, values, stored) {
    const refused = await listed(tx, values, stored);
    if (refused || stored === null || stored.stage === values.stage) return refused;
    const inIt = tx.select({ id: students.id }).from(students).where(eq(students.subStageId, stored.id));
    return (await inIt.limit(1)).length > 0 ? invalidField("stage", texts.problems.used) : null;
  },
});

const RECORD = {
  id: subStages.id,
  stage: subStages.stage,
  name: subStages.name,
  position: subStages.position,
  isArchived: subStages.isArchived,
  version: subStages.version,
  students: sql<number>`(
    select count(*)::int from ${students} s where s.sub_stage_id = "sub_stages"."id" and not s.is_archived)`,
};

/** Every sub-stage, those in use first, in the order of the stages. */
export async function subStagePage(db: DbOrTransaction): Promise<Page<SubStageRecord>> {
  return wholePage(inStageOrder(await db.select(RECORD).from(subStages)));
}

export const findSubStage = async (db: DbOrTransaction, id: string): Promise<SubStageRecord | null> =>
  (await one(db.select(RECORD).from(subStages).where(eq(subStages.id, id)))) ?? null;

/** Every sub-stage, also archived ones, as records and filters show it. */
export async function listSubStages(db: DbOrTransaction): Promise<SubStage[]> {
  const rows = await db
    .select({
      id: subStages.id,
      stage: subStages.stage,
      name: subStages.name,
      position: subStages.position,
      isArchived: subStages.isArchived,
    })
    .from(subStages);
  return inStageOrder(rows).map(({ position: _, ...row }) => row);
}

/** The sub-stages in use; within a transaction they keep their stages until it ends. */
export async function holdSubStages(db: DbOrTransaction): Promise<SubStage[]> {
  const rows = await db.select().from(subStages).orderBy(subStages.id).for("key share");
  return rows.filter(({ isArchived }) => !isArchived);
}

/** The query of all sub-stages for a filter, for a statement that asks for more: one value. */
export const subStagesQuery = (): SQL<(SubStage & { position: number })[]> => sql`(
  select coalesce(json_agg(json_build_object('id', ${subStages.id}, 'stage', ${subStages.stage},
    'name', ${subStages.name}, 'position', ${subStages.position}, 'isArchived', ${subStages.isArchived})), '[]')
  from ${subStages})`;

export const hasSubStages = async (db: DbOrTransaction): Promise<boolean> =>
  (await db.select({ id: subStages.id }).from(subStages).limit(1)).length > 0;

/** Whether a student is in one of some sub-stages; `none` stands for students without one. */
export function isInSubStages(values: readonly string[]): SQL {
  const any = sql`${students.subStageId} = any(${sql.param(values.filter(isRecordId))}::uuid[])`;
  return values.includes(NO_SUB_STAGE) ? sql`(${students.subStageId} is null or ${any})` : any;
}

export const subStageExport = exportResource(subStageResource, {
  name: "sub-stages",
  isPersonal: false,
  read: () => ({ all: subStagePage }),
});
