import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import { optionalRecordIdSchema } from "#app/platform/records/record-id-schema.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { optionalWholeSchema, wholeSchema } from "#app/platform/text/whole-schema.ts";
import { ALL_OWNERS, MOST_LIMIT_DAYS, type StageLimit } from "./stage-limit.ts";
import { stageLimitMessages as texts } from "./stage-limits.words.ts";
import { STUDENT_STAGE_LABELS, STUDENT_STAGE_OPTIONS, STUDENT_STAGES } from "./stages.ts";
import { subStageLabel } from "./sub-stage.ts";

const DAYS = { min: 1, max: MOST_LIMIT_DAYS };

export const stageLimitSchema = z
  .object({
    stage: z.enum(STUDENT_STAGES, { error: () => texts.problems.stage }),
    subStageId: optionalRecordIdSchema,
    days: wholeSchema(DAYS),
    escalateAfter: optionalWholeSchema(DAYS),
    escalateTo: optionalRecordIdSchema,
    escalateRole: z
      .union([z.literal(ALL_OWNERS), optionalRecordIdSchema], { error: () => texts.problems.role })
      .transform((role) => role || null),
  })
  .superRefine(({ escalateAfter, escalateTo, escalateRole }, context) => {
    const targets = [escalateTo, escalateRole].filter((target) => target !== null).length;
    if (escalateAfter === null && targets > 0) {
      context.addIssue({ code: "custom", path: ["escalateAfter"], message: texts.problems.escalateAfter });
    }
    if (escalateAfter !== null && targets === 0) {
      context.addIssue({ code: "custom", path: ["escalateTo"], message: texts.problems.escalateTo });
    }
    if (targets > 1) {
      context.addIssue({ code: "custom", path: ["escalateRole"], message: texts.problems.oneTarget });
    }
  });
export type StageLimitInput = z.output<typeof stageLimitSchema>;

const DEFAULT_DAYS = 14;

/** The limit of a preview, from the page’s address. */
export const limitPreviewSchema = z.object({
  stage: z.enum(STUDENT_STAGES).catch("Lead"),
  subStageId: optionalRecordIdSchema.catch(null),
  days: wholeSchema(DAYS).catch(DEFAULT_DAYS),
});

/** A limit as owners keep it. */
export interface StageLimitRecord extends StageLimit, ResourceRow {
  readonly subStage: string | null;
  readonly escalateAfter: number | null;
  readonly escalateTo: string | null;
  readonly escalateToName: string | null;
  readonly escalateRole: string | null;
  /** Of a custom role; null if it was deleted. */
  readonly escalateRoleName: string | null;
  /** Students who are over the limit now. */
  readonly over: number;
}

/** What a limit is about: “Prospect”, or a sub-stage with its stage. */
export const scopeLabel = ({ stage, subStage }: Pick<StageLimitRecord, "stage" | "subStage">): string =>
  subStage === null ? STUDENT_STAGE_LABELS[stage] : subStageLabel({ stage, name: subStage });

/** Who a limit is escalated to. A role that was deleted leaves it to the owners. */
const targetText = ({ escalateToName, escalateRole, escalateRoleName }: StageLimitRecord): string =>
  escalateRole === null ? (escalateToName ?? texts.formerStaff) : (escalateRoleName ?? texts.owners);

const escalationText = (row: StageLimitRecord): string =>
  row.escalateAfter === null
    ? texts.noEscalation
    : texts.escalation({ name: targetText(row), days: row.escalateAfter });

export const stageLimitResource: Resource<StageLimitInput, StageLimitRecord> = {
  name: "stageLimit",
  path: "/admin/settings/time-limits",
  words: texts,
  schema: stageLimitSchema,
  fields: {
    stage: { kind: "choice", options: () => STUDENT_STAGE_OPTIONS },
    subStageId: {
      kind: "chosen",
      optional: true,
      placeholder: () => texts.allSubStages,
      hint: () => texts.hints.subStageId,
    },
    days: { kind: "number", whole: true, hint: () => texts.hints.days },
    escalateAfter: { kind: "number", whole: true, optional: true, hint: () => texts.hints.escalateAfter },
    escalateTo: { kind: "chosen", optional: true, placeholder: () => texts.noPerson },
    escalateRole: {
      kind: "chosen",
      optional: true,
      placeholder: () => texts.noRole,
      hint: () => texts.hints.escalateRole,
    },
  },
  values: (stored) => ({
    stage: stored?.stage ?? "Lead",
    subStageId: stored?.subStageId ?? "",
    days: stored ? String(stored.days) : "",
    escalateAfter: stored?.escalateAfter ? String(stored.escalateAfter) : "",
    escalateTo: stored?.escalateTo ?? "",
    escalateRole: stored?.escalateRole ?? "",
  }),
  list: shortList("scope"),
  columns: [
    {
      id: "scope",
      kind: "text",
      title: () => texts.columns.scope,
      value: scopeLabel,
      primary: true,
    },
    { id: "days", kind: "number", title: () => texts.columns.days, share: 0.7, value: (row) => row.days },
    { id: "over", kind: "number", title: () => texts.columns.over, share: 0.7, value: (row) => row.over },
    {
      id: "escalation",
      kind: "text",
      title: () => texts.columns.escalation,
      value: escalationText,
      share: 2,
    },
  ],
  essential: ["scope"],
  recordTitle: scopeLabel,
  facts: ["days", "over", "escalation"],
  removal: {
    needs: "stageLimit.remove",
    message: "stage-limit-removed",
    texts: (row) => ({
      label: texts.remove,
      title: texts.removeTitle({ name: scopeLabel(row) }),
      description: texts.removeDescription,
    }),
  },
};
