import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import {
  archivedValue,
  nameColumn,
  positionColumn,
  positionSchema,
  positionValue,
  stateColumn,
} from "#app/platform/resource/short-list-parts.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { STUDENT_STAGE_LABELS, STUDENT_STAGE_OPTIONS, STUDENT_STAGES } from "./stages.ts";
import { SUB_STAGE_MAX_LENGTH, type SubStage } from "./sub-stage.ts";
import { subStageMessages as texts } from "./sub-stages.words.ts";

export const subStageSchema = z.object({
  stage: z.enum(STUDENT_STAGES, { error: () => texts.problems.stage }),
  name: lineSchema({ max: SUB_STAGE_MAX_LENGTH, required: () => texts.problems.name }),
  position: positionSchema(),
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
    position: positionValue(stored),
    isArchived: archivedValue(stored),
  }),
  list: shortList("name"),
  columns: [
    nameColumn(() => texts.columns.name),
    {
      id: "stage",
      kind: "text",
      title: () => texts.columns.stage,
      value: (row) => STUDENT_STAGE_LABELS[row.stage],
    },
    positionColumn(() => texts.columns.position),
    { id: "students", kind: "number", title: () => texts.columns.students, value: (row) => row.students },
    stateColumn(texts),
  ],
  essential: ["name", "stage"],
  recordTitle: (row) => row.name,
  facts: ["stage", "position", "students", "state"],
};
