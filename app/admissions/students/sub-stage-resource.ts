import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { optionalWholeSchema } from "#app/platform/text/whole-schema.ts";
import { STUDENT_STAGE_LABELS, STUDENT_STAGE_OPTIONS, STUDENT_STAGES } from "./stages.ts";
import { SUB_STAGE_MAX_LENGTH, type SubStage } from "./sub-stage.ts";
import { subStageMessages as texts } from "./sub-stages.words.ts";

/** Where a sub-stage without a number stands. */
const LAST_POSITION = 999;

export const subStageSchema = z.object({
  stage: z.enum(STUDENT_STAGES, { error: () => texts.problems.stage }),
  name: lineSchema({ max: SUB_STAGE_MAX_LENGTH, required: () => texts.problems.name }),
  position: optionalWholeSchema({ min: 1, max: LAST_POSITION }).transform((given) => given ?? LAST_POSITION),
  isArchived: checkboxSchema(),
});
export type SubStageInput = z.output<typeof subStageSchema>;

/** A sub-stage as owners keep it. */
export interface SubStageRecord extends SubStage, ResourceRow {
  readonly position: number;
  /** How many students are in it; archived ones do not count. */
  readonly students: number;
}

export const subStageResource: Resource<SubStageInput, SubStageRecord> = {
  name: "subStage",
  path: "/admin/settings/sub-stages",
  words: texts,
  schema: subStageSchema,
  fields: {
    stage: {
      kind: "choice",
      options: () => STUDENT_STAGE_OPTIONS,
      hint: () => texts.fields.stageHint,
    },
    name: { kind: "line", hint: () => texts.fields.nameHint },
    position: { kind: "number", whole: true, optional: true, hint: () => texts.fields.positionHint },
    isArchived: { kind: "checkbox", hint: () => texts.fields.isArchivedHint },
  },
  values: (stored) => ({
    stage: stored?.stage ?? "Lead",
    name: stored?.name ?? "",
    position: stored && stored.position < LAST_POSITION ? String(stored.position) : "",
    isArchived: stored?.isArchived ? "on" : "",
  }),
  list: shortList("name"),
  columns: [
    {
      id: "name",
      kind: "text",
      title: () => texts.columns.name,
      value: (row) => row.name,
      primary: true,
      share: 2,
    },
    {
      id: "stage",
      kind: "text",
      title: () => texts.columns.stage,
      value: (row) => STUDENT_STAGE_LABELS[row.stage],
    },
    {
      id: "position",
      kind: "number",
      title: () => texts.columns.position,
      value: (row) => (row.position < LAST_POSITION ? row.position : null),
    },
    { id: "students", kind: "number", title: () => texts.columns.students, value: (row) => row.students },
    {
      id: "state",
      kind: "text",
      title: () => texts.columns.state,
      value: (row) => (row.isArchived ? texts.archived : texts.inUse),
    },
  ],
  essential: ["name", "stage"],
  recordTitle: (row) => row.name,
  facts: ["stage", "position", "students", "state"],
};
