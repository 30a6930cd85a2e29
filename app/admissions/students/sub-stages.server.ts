import { randomUUID } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import type { ResourceRow } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { students } from "./students.tables.server.ts";
import { inStageOrder, isNameTaken, MOST_SUB_STAGES, NO_SUB_STAGE, type SubStage } from "./sub-stage.ts";
import { type SubStageInput, type SubStageRecord, subStageResource } from "./sub-stage-resource.ts";
import { subStages } from "./sub-stages.tables.server.ts";
import { subStageMessages as texts } from "./sub-stages.words.ts";

type Refusal = FailureOf<"already-exists" | "invalid">;
type Stored = typeof subStages.$inferSelect;

const UNIQUE = { sub_stages_stage_name_key: "name" };

/** Why a sub-stage cannot be added to the others: one of the stage has its name, or there are too many. */
function refusal(others: readonly Stored[], input: SubStageInput) {
  if (isNameTaken(others, input)) return invalidField("name", texts.taken);
  const inUse = others.filter((other) => !other.isArchived).length;
  return !input.isArchived && inUse >= MOST_SUB_STAGES
    ? invalidField("", texts.full({ most: MOST_SUB_STAGES }))
    : null;
}

/** Adds a sub-stage. Errors: `already-exists` and `invalid` for a name that the stage has, `invalid` for too many. */
export function createSubStage(
  deps: WriteDeps,
  actor: Actor,
  input: SubStageInput,
): Promise<Result<{ id: string }, Refused | Refusal>> {
  return createRecord<Stored, Refusal>(deps, actor, {
    action: "subStage.create",
    subjectType: "subStage",
    unique: UNIQUE,
    async prepare(tx) {
      const refused = refusal(await tx.select().from(subStages), input);
      if (refused) return refused;
      const [createdAt, updatedAt] = [deps.now(), deps.now()];
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(subStages)
            .values({ id: randomUUID(), ...input, createdAt, updatedAt })
            .returning(),
      });
    },
  });
}

/**
 * Changes a sub-stage. Errors: `not-found`, `stale`, `invalid` at `stage` while students are in it, and as for a new one. The
 * lock keeps students from being moved to it before this is committed.
 */
export function updateSubStage(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...input }: SubStageInput & ResourceRow,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<Stored, Refusal>(deps, actor, {
    action: "subStage.update",
    subjectType: "subStage",
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => one(tx.select().from(subStages).where(eq(subStages.id, id)).for("update")),
    async change(stored, tx) {
      const fields = changedFields(stored, input);
      if (fields.length === 0) return ok(null);
      const others = (await tx.select().from(subStages)).filter((other) => other.id !== id);
      const refused = refusal(others, input);
      if (refused) return refused;
      if (stored.stage !== input.stage) {
        const inIt = await tx
          .select({ id: students.id })
          .from(students)
          .where(eq(students.subStageId, id))
          .limit(1);
        if (inIt.length > 0) return invalidField("stage", texts.problems.used);
      }
      return ok({
        fields,
        write: (next) =>
          tx
            .update(subStages)
            .set({ ...input, version: next, updatedAt: deps.now() })
            .where(eq(subStages.id, id)),
      });
    },
  });
}

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
