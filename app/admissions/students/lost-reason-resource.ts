import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { optionalWholeSchema } from "#app/platform/text/whole-schema.ts";
import { LOST_REASON_MAX_LENGTH, type LostReason } from "./lost-reason.ts";
import { lostReasonMessages as texts } from "./lost-reasons.words.ts";

/** The position of a reason without a number. */
const LAST_POSITION = 999;

export const lostReasonSchema = z.object({
  name: lineSchema({ max: LOST_REASON_MAX_LENGTH, required: () => texts.problems.name }),
  position: optionalWholeSchema({ min: 1, max: LAST_POSITION }).transform((given) => given ?? LAST_POSITION),
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
  essential: ["name", "state"],
  recordTitle: (row) => row.name,
  facts: ["position", "students", "state"],
};
