import { z } from "zod";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { archivedValue } from "#app/platform/resource/short-list-parts.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { lineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { listText } from "#app/words/list-text.ts";
import {
  CUSTOM_FIELD_KINDS,
  type CustomField,
  FIELD_RECORDS,
  type FieldRecords,
  LABEL_MAX_LENGTH,
  linesOf,
  MOST_OPTIONS,
  OPTION_MAX_LENGTH,
} from "./custom-field.ts";
import { customFieldMessages as texts } from "./custom-fields.words.ts";

const { problems } = texts;
const OPTIONS_MAX_LENGTH = MOST_OPTIONS * (OPTION_MAX_LENGTH + 2);

export const customFieldSchema = z
  .object({
    label: lineSchema({ max: LABEL_MAX_LENGTH, required: () => problems.label }),
    of: z.enum(FIELD_RECORDS, { error: () => problems.of }),
    kind: z.enum(CUSTOM_FIELD_KINDS, { error: () => problems.kind }),
    optionLines: optionalLinesSchema({ max: OPTIONS_MAX_LENGTH }),
    position: optionalNumberSchema({ min: 1, max: 999 }),
    isArchived: checkboxSchema(),
  })
  .superRefine(({ kind, optionLines }, context) => {
    const message = kind === "choice" ? optionsProblem(linesOf(optionLines ?? "")) : null;
    if (message) context.addIssue({ code: "custom", path: ["optionLines"], message });
  });
export type CustomFieldInput = z.output<typeof customFieldSchema>;

function optionsProblem(lines: readonly string[]): string | null {
  if (lines.length === 0) return problems.options;
  if (lines.length > MOST_OPTIONS) return problems.manyOptions({ most: MOST_OPTIONS });
  const long = lines.find((line) => line.length > OPTION_MAX_LENGTH);
  if (long) return problems.longOption({ option: long.slice(0, 20), max: OPTION_MAX_LENGTH });
  const plain = lines.map(plainName);
  const double = lines.find((_, at) => plain.indexOf(plain[at] ?? "") !== at);
  return double ? problems.doubleOption({ option: double }) : null;
}

/** A custom field as owners edit it. */
export interface CustomFieldRecord extends CustomField, ResourceRow {
  readonly of: FieldRecords;
  readonly position: number;
  readonly isArchived: boolean;
}

const shownOptions = ({ options }: CustomField) => options.filter(({ isArchived }) => !isArchived);

export const customFieldResource: Resource<CustomFieldInput, CustomFieldRecord> = {
  name: "customField",
  path: "/admin/settings/fields",
  words: texts,
  schema: customFieldSchema,
  fields: {
    label: { kind: "line" },
    of: {
      kind: "choice",
      options: () => FIELD_RECORDS.map((value) => ({ value, label: texts.records[value] })),
      hint: () => texts.fields.ofHint,
    },
    kind: {
      kind: "choice",
      options: () => CUSTOM_FIELD_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
      hint: () => texts.fields.kindHint,
    },
    optionLines: {
      kind: "lines",
      rows: 6,
      max: OPTIONS_MAX_LENGTH,
      optional: true,
      hint: () => texts.fields.optionLinesHint,
    },
    position: { kind: "number", whole: true, optional: true, hint: () => texts.fields.positionHint },
    isArchived: { kind: "checkbox", hint: () => texts.fields.isArchivedHint },
  },
  values: (stored) => ({
    label: stored?.label ?? "",
    of: stored?.of ?? "students",
    kind: stored?.kind ?? "text",
    optionLines: stored
      ? shownOptions(stored)
          .map(({ label }) => label)
          .join("\n")
      : "",
    position: stored ? String(stored.position) : "",
    isArchived: archivedValue(stored),
  }),
  list: shortList("label"),
  columns: [
    { id: "label", kind: "text", title: () => texts.columns.label, value: (row) => row.label, primary: true },
    {
      id: "of",
      kind: "text",
      title: () => texts.columns.of,
      value: (row) => texts.records[row.of],
      share: 0.5,
    },
    {
      id: "kind",
      kind: "text",
      title: () => texts.columns.kind,
      value: (row) => texts.kinds[row.kind],
      share: 0.5,
    },
    {
      id: "options",
      kind: "lines",
      title: () => texts.columns.options,
      value: (row) => listText(shownOptions(row).map(({ label }) => label)) || null,
      share: 2,
    },
    { id: "key", kind: "text", title: () => texts.columns.key, value: (row) => row.key },
    {
      id: "state",
      kind: "text",
      title: () => texts.columns.state,
      value: (row) => (row.isArchived ? texts.archived : texts.inUse),
      share: 0.5,
    },
  ],
  essential: ["label", "of", "kind"],
  recordTitle: (row) => row.label,
  facts: ["of", "kind", "options", "key", "state"],
};
