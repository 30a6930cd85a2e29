import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { archivedValue, nameColumn, stateColumn } from "#app/platform/resource/short-list-parts.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { SEPARATOR, TAG_MAX_LENGTH, TAG_TONES, type Tag } from "./tag.ts";
import { tagMessages as texts } from "./tags.words.ts";

export const tagSchema = z.object({
  name: lineSchema({ max: TAG_MAX_LENGTH, required: () => texts.problems.name }).refine(
    (name) => !SEPARATOR.test(name),
    { error: () => texts.problems.separator },
  ),
  tone: z.enum(TAG_TONES).default("secondary"),
  isArchived: checkboxSchema(),
});
export type TagInput = z.output<typeof tagSchema>;

/** A tag as owners keep it. */
export interface TagRecord extends Tag, ResourceRow {
  /** How many students and applications have it; archived ones do not count. */
  readonly students: number;
  readonly applications: number;
}

export const tagResource: Resource<TagInput, TagRecord> = {
  name: "tag",
  path: "/admin/settings/tags",
  words: texts,
  schema: tagSchema,
  fields: {
    name: { kind: "line", hint: () => texts.fields.nameHint },
    tone: {
      kind: "choice",
      options: () => TAG_TONES.map((value) => ({ value, label: texts.tones[value] })),
    },
    isArchived: { kind: "checkbox", hint: () => texts.fields.isArchivedHint },
  },
  values: (stored) => ({
    name: stored?.name ?? "",
    tone: stored?.tone ?? "secondary",
    isArchived: archivedValue(stored),
  }),
  list: shortList("name"),
  columns: [
    nameColumn(() => texts.columns.name),
    { id: "tone", kind: "text", title: () => texts.columns.tone, value: (row) => texts.tones[row.tone] },
    { id: "students", kind: "number", title: () => texts.columns.students, value: (row) => row.students },
    {
      id: "applications",
      kind: "number",
      title: () => texts.columns.applications,
      value: (row) => row.applications,
    },
    stateColumn(texts),
  ],
  essential: ["name", "students", "applications"],
  recordTitle: (row) => row.name,
  facts: ["tone", "students", "applications", "state"],
};
