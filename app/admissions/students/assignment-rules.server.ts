import { asc, eq, inArray, sql } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { holdBranch, listBranches } from "#app/people/branches/branches.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { ResourceChoices } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { invalidField } from "#app/platform/results/result.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { MOST_ASSIGNMENT_RULES } from "./assignment-rule.ts";
import {
  type AssignmentRuleInput,
  type AssignmentRuleRecord,
  assignmentRuleResource,
} from "./assignment-rule-resource.ts";
import { assignmentRules } from "./assignment-rules.tables.server.ts";
import { assignmentMessages as texts } from "./assignment-rules.words.ts";
import { listCounsellorChoices } from "./counsellor-choices.server.ts";

/** Refuses a branch that cannot be chosen, and counsellors who do not exist. */
async function refuseReferences(tx: Transaction, { branchId, counsellorIds }: AssignmentRuleInput) {
  if (branchId !== null && !(await holdBranch(tx, branchId)))
    return invalidField("branchId", texts.problems.branch);
  const known = await tx.$count(counsellors, inArray(counsellors.id, [...counsellorIds]));
  return known === counsellorIds.length
    ? null
    : invalidField("counsellorIds", texts.problems.unknownCounsellor);
}

const commands = tableCommands<typeof assignmentRules, AssignmentRuleInput>(assignmentRules, {
  name: "assignmentRule",
  unique: { assignment_rules_name_key: "name" },
  removal: "assignmentRule.remove",
  async refuse(tx, values, stored) {
    if (!stored && (await tx.$count(assignmentRules)) >= MOST_ASSIGNMENT_RULES)
      return invalidField("", texts.full({ most: MOST_ASSIGNMENT_RULES }));
    return refuseReferences(tx, values);
  },
});

export const createAssignmentRule = commands.create;
export const updateAssignmentRule = commands.update;
export const removeAssignmentRule = commands.remove;

const select = (db: DbOrTransaction) =>
  db
    .select({
      id: assignmentRules.id,
      name: assignmentRules.name,
      position: assignmentRules.position,
      branchId: assignmentRules.branchId,
      branchName: branches.name,
      source: assignmentRules.source,
      country: assignmentRules.country,
      interest: assignmentRules.interest,
      sharesLanguage: assignmentRules.sharesLanguage,
      counsellorIds: assignmentRules.counsellorIds,
      maximum: assignmentRules.maximum,
      version: assignmentRules.version,
      counsellors: sql<AssignmentRuleRecord["counsellors"][number][]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'active', c.active)
          order by lower(c.name), c.id), '[]')
        from ${counsellors} c where c.id = any("assignment_rules"."counsellor_ids"))`,
    })
    .from(assignmentRules)
    .leftJoin(branches, eq(branches.id, assignmentRules.branchId));

/** Every rule, in order of evaluation. */
export async function assignmentRulePage(db: DbOrTransaction): Promise<Page<AssignmentRuleRecord>> {
  const order = [
    asc(assignmentRules.position),
    asc(sql`lower(${assignmentRules.name})`),
    asc(assignmentRules.id),
  ];
  return wholePage(await select(db).orderBy(...order));
}

export const findAssignmentRule = async (
  db: DbOrTransaction,
  id: string,
): Promise<AssignmentRuleRecord | null> => (await one(select(db).where(eq(assignmentRules.id, id)))) ?? null;

/** The branches and counsellors of the form: active ones, and those of the rule. */
export async function listRuleChoices(
  db: DbOrTransaction,
  rule: AssignmentRuleRecord | null = null,
): Promise<ResourceChoices> {
  const [all, people] = await Promise.all([
    listBranches(db),
    listCounsellorChoices(db, rule?.counsellorIds ?? null),
  ]);
  const inactive = new Set(rule?.counsellors.filter(({ active }) => !active).map(({ id }) => id));
  return {
    branchId: all
      .filter(({ id, isArchived }) => !isArchived || id === rule?.branchId)
      .map(({ id, name, isArchived }) => ({
        value: id,
        label: isArchived ? texts.archivedBranch({ name }) : name,
      })),
    counsellorIds: people.map(({ value, label }) => ({
      value,
      label: inactive.has(value) ? texts.inactive({ name: label }) : label,
    })),
  };
}

export const assignmentRuleExport = exportResource(assignmentRuleResource, {
  name: "assignment-rules",
  isPersonal: false,
  read: () => ({ all: assignmentRulePage }),
});
