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
import { LOST_REASON_MAX_LENGTH, type LostReason } from "./lost-reason.ts";
import { lostReasonMessages as texts } from "./lost-reasons.words.ts";

export const lostReasonSchema = z.object({
  name: lineSchema({ max: LOST_REASON_MAX_LENGTH, required: () => texts.problems.name }),
  position: positionSchema(),
  isArchived: checkboxSchema(),
});
export type LostReasonInput = z.output<typeof lostReasonSchema>;

/** A reason as owners keep it. */
export interface LostReasonRecord extends LostReason, ResourceRow {
  readonly position: number;
  /** How many students are lost because of it; archived ones do not count. */
  readonly students: number;
}

export const lostReasonResource: Resource<LostReasonInput, LostReasonRecord> = {
  name: "lostReason",
  path: "/admin/settings/lost-reasons",
  words: texts,
  schema: lostReasonSchema,
  fields: {
    name: { kind: "line", hint: () => texts.fields.nameHint },
    position: { kind: "number", whole: true, optional: true, hint: () => texts.fields.positionHint },
    isArchived: { kind: "checkbox", hint: () => texts.fields.isArchivedHint },
  },
  values: (stored) => ({
    name: stored?.name ?? "",
    position: positionValue(stored),
    isArchived: archivedValue(stored),
  }),
  list: shortList("name"),
  columns: [
    nameColumn(() => texts.columns.name),
    positionColumn(() => texts.columns.position),
    { id: "students", kind: "number", title: () => texts.columns.students, value: (row) => row.students },
    stateColumn(texts),
  ],
  essential: ["name", "state"],
  recordTitle: (row) => row.name,
  facts: ["position", "students", "state"],
};
