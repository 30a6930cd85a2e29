import { eq, sql } from "drizzle-orm";
import { isColleague, listColleagues } from "#app/people/staff/colleagues.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import type { ResourceChoices } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { invalidField } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { overLimits } from "./overdue-students.server.ts";
import { ALL_OWNERS, MOST_STAGE_LIMITS } from "./stage-limit.ts";
import { type StageLimitInput, type StageLimitRecord, stageLimitResource } from "./stage-limit-resource.ts";
import { stageLimits } from "./stage-limits.tables.server.ts";
import { stageLimitMessages as texts } from "./stage-limits.words.ts";
import { STUDENT_STAGE_LABELS, STUDENT_STAGES } from "./stages.ts";
import { subStageLabel } from "./sub-stage.ts";
import { listSubStages } from "./sub-stages.server.ts";
import { subStages } from "./sub-stages.tables.server.ts";

/** Refuses a sub-stage of another stage, and an assignee who is not active staff. */
async function refuseReferences(
  tx: Transaction,
  { stage, subStageId, escalateTo, escalateRole }: StageLimitInput,
  before: { readonly escalateTo: string | null; readonly escalateRole: string | null } | null,
) {
  if (subStageId !== null) {
    const found = await one(
      tx
        .select({ stage: subStages.stage })
        .from(subStages)
        .where(eq(subStages.id, subStageId))
        .for("key share"),
    );
    if (!found) return invalidField("subStageId", texts.problems.subStage);
    if (found.stage !== stage) {
      const of = STUDENT_STAGE_LABELS[found.stage];
      return invalidField("subStageId", texts.problems.otherStage({ stage: of }));
    }
  }
  const isKnown =
    escalateTo === null ||
    escalateTo === before?.escalateTo ||
    (await isColleague(tx, "task.write", escalateTo));
  if (!isKnown) return invalidField("escalateTo", texts.problems.colleague);
  const isRole =
    escalateRole === null ||
    escalateRole === before?.escalateRole ||
    (await listEscalationRoles(tx)).some(({ value }) => value === escalateRole);
  return isRole ? null : invalidField("escalateRole", texts.problems.role);
}

const commands = tableCommands<typeof stageLimits, StageLimitInput>(stageLimits, {
  name: "stageLimit",
  unique: { stage_limits_scope_key: "subStageId" },
  removal: "stageLimit.remove",
  async refuse(tx, values, stored) {
    if (!stored && (await tx.$count(stageLimits)) >= MOST_STAGE_LIMITS)
      return invalidField("", texts.full({ most: MOST_STAGE_LIMITS }));
    return refuseReferences(tx, values, stored);
  },
});

export const createStageLimit = commands.create;
export const updateStageLimit = commands.update;
export const removeStageLimit = commands.remove;

const select = (db: DbOrTransaction) =>
  db
    .select({
      id: stageLimits.id,
      stage: stageLimits.stage,
      subStageId: stageLimits.subStageId,
      subStage: subStages.name,
      days: stageLimits.days,
      escalateAfter: stageLimits.escalateAfter,
      escalateTo: stageLimits.escalateTo,
      escalateToName: profiles.fullName,
      escalateRole: stageLimits.escalateRole,
      escalateRoleName: staffRoles.name,
      version: stageLimits.version,
      over: sql<number>`coalesce(over.students, 0)`,
    })
    .from(stageLimits)
    .leftJoin(subStages, eq(subStages.id, stageLimits.subStageId))
    .leftJoin(staffRoles, sql`${staffRoles.id}::text = ${stageLimits.escalateRole}`)
    .leftJoin(profiles, eq(profiles.userId, stageLimits.escalateTo))
    .leftJoin(
      sql`(select v.limit_id, count(*)::int as students from ${overLimits(sql`now()`)} v group by v.limit_id) over`,
      sql`over.limit_id = ${stageLimits.id}`,
    );

/** Every limit: those of a stage, then those of its sub-stages. */
export async function stageLimitPage(db: DbOrTransaction): Promise<Page<StageLimitRecord>> {
  const rows: StageLimitRecord[] = await select(db);
  return wholePage(
    rows.toSorted(
      (a, b) =>
        STUDENT_STAGES.indexOf(a.stage) - STUDENT_STAGES.indexOf(b.stage) ||
        (a.subStage ?? "").localeCompare(b.subStage ?? "", "en"),
    ),
  );
}

export const findStageLimit = async (db: DbOrTransaction, id: string): Promise<StageLimitRecord | null> =>
  (await one(select(db).where(eq(stageLimits.id, id)))) ?? null;

/** The roles that can be escalated to: all owners, and custom roles that work on tasks. */
async function listEscalationRoles(db: DbOrTransaction): Promise<{ value: string; label: string }[]> {
  const roles = await db
    .select({ value: staffRoles.id, label: staffRoles.name })
    .from(staffRoles)
    .where(sql`'task.write' = any(${staffRoles.permissions})`)
    .orderBy(staffRoles.name, staffRoles.id);
  return [{ value: ALL_OWNERS, label: texts.owners }, ...roles];
}

/** The sub-stages and colleagues of the form: those in use, and those of the limit. */
export async function listLimitChoices(
  db: DbOrTransaction,
  limit: StageLimitRecord | null = null,
): Promise<ResourceChoices> {
  const [all, people, roles] = await Promise.all([
    listSubStages(db),
    listColleagues(db, "task.write", limit?.escalateTo ?? null),
    listEscalationRoles(db),
  ]);
  return {
    subStageId: all
      .filter(({ id, isArchived }) => !isArchived || id === limit?.subStageId)
      .map((each) => ({
        value: each.id,
        label: each.isArchived ? texts.archived({ name: subStageLabel(each) }) : subStageLabel(each),
      })),
    escalateTo: people,
    escalateRole: roles,
  };
}

export const stageLimitExport = exportResource(stageLimitResource, {
  name: "stage-limits",
  isPersonal: false,
  read: () => ({ all: stageLimitPage }),
});
