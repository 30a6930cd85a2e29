import { z } from "zod";
import {
  GRADE_SCALE_LABELS,
  GRADE_SCALES,
  type GradeScale,
  gradeText,
} from "#app/catalogue/course-terms/course-facts.ts";
import { GRADE_RANGES, isInRange, readNumber } from "#app/catalogue/course-terms/entry-requirements.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { Resource, ResourceField, ResourceRow } from "#app/platform/resource/resource.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { optionalAsOfSchema } from "#app/platform/time/as-of-schema.ts";
import { words } from "#app/words/words.ts";
import type { Equivalence } from "./equivalence.ts";
import { equivalenceMessages as texts } from "./equivalences.words.ts";

export const EQUIVALENCE_PROBLEMS = words({
  scale: "Select a scale",
  value: "Enter a number, for example 72.5",
  range: "Enter a result from {min} to {max}",
  step: "Enter a result that exists on this scale",
  sameScale: "Select a different scale",
  source: "Enter the source of this equivalence",
  asOf: "Enter the month or day of this equivalence",
  contradicts: "{from} is already equivalent to {to}. A better result cannot be equivalent to a lower one.",
  full: "The table is full. Remove outdated equivalences first.",
});

const value = () =>
  z.string({ error: () => EQUIVALENCE_PROBLEMS.value }).transform((text, context): number => {
    const figure = readNumber(text);
    if (figure !== null) return figure;
    context.addIssue({ code: "custom", message: EQUIVALENCE_PROBLEMS.value });
    return z.NEVER;
  });

const fields = z.object({
  fromScale: z.enum(GRADE_SCALES, { error: () => EQUIVALENCE_PROBLEMS.scale }),
  fromValue: value(),
  toScale: z.enum(GRADE_SCALES, { error: () => EQUIVALENCE_PROBLEMS.scale }),
  toValue: value(),
  source: lineSchema({ max: 300, required: () => EQUIVALENCE_PROBLEMS.source }),
  asOf: optionalAsOfSchema().pipe(z.string({ error: () => EQUIVALENCE_PROBLEMS.asOf })),
});

/** The rules that look at several fields: each result is one of its scale, and the scales differ. */
function judgeWhole(form: Partial<Equivalence>, context: z.RefinementCtx): void {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  const judge = (field: "fromValue" | "toValue", scale: GradeScale | undefined) => {
    const figure = form[field];
    if (typeof figure !== "number" || !scale || !(scale in GRADE_RANGES)) return;
    const range = GRADE_RANGES[scale];
    const verdict = isInRange(figure, range);
    if (verdict === "out-of-range")
      say(field, EQUIVALENCE_PROBLEMS.range({ min: String(range.min), max: String(range.max) }));
    if (verdict === "step") say(field, EQUIVALENCE_PROBLEMS.step);
  };
  judge("fromValue", form.fromScale);
  judge("toValue", form.toScale);
  if (form.fromScale !== undefined && form.fromScale === form.toScale) {
    say("toScale", EQUIVALENCE_PROBLEMS.sameScale);
  }
}

export const equivalenceSchema = fields.superRefine(judgeWhole, { when: evenWhenFieldsFail });

/** An equivalence as staff keep it. */
export interface EquivalenceRecord extends Equivalence, ResourceRow {}

/** A result with its scale, as it stands in the list. */
const scaleAndResult = (scale: GradeScale, result: number): string =>
  texts.result({ scale: GRADE_SCALE_LABELS[scale], value: gradeText(scale, result) });

const scaleField: ResourceField = {
  kind: "choice",
  options: () => optionsOf(GRADE_SCALES, GRADE_SCALE_LABELS),
  placeholder: () => texts.fields.chooseScale,
  half: true,
};

export const equivalenceResource: Resource<Equivalence, EquivalenceRecord> = {
  name: "equivalence",
  path: "/admin/settings/equivalences",
  words: texts,
  schema: equivalenceSchema,
  fields: {
    fromScale: scaleField,
    fromValue: { kind: "number", half: true },
    toScale: scaleField,
    toValue: { kind: "number", half: true, note: () => texts.fields.classHint },
    source: { kind: "line", hint: () => texts.fields.sourceHint },
    asOf: { kind: "line", short: true, hint: () => texts.fields.asOfHint },
  },
  values: (stored) => ({
    fromScale: stored?.fromScale ?? "",
    fromValue: stored ? String(stored.fromValue) : "",
    toScale: stored?.toScale ?? "",
    toValue: stored ? String(stored.toValue) : "",
    source: stored?.source ?? "",
    asOf: stored?.asOf ?? "",
  }),
  /** By scale and result. */
  list: shortList("scale"),
  columns: [
    {
      id: "from",
      kind: "text",
      title: () => texts.columns.from,
      value: (row) => scaleAndResult(row.fromScale, row.fromValue),
      primary: true,
      only: "table",
    },
    {
      id: "to",
      kind: "text",
      title: () => texts.columns.to,
      term: () => texts.reads,
      value: (row) => scaleAndResult(row.toScale, row.toValue),
      only: "table",
    },
    {
      id: "fromScale",
      kind: "text",
      title: () => texts.fields.fromScale,
      value: (row) => GRADE_SCALE_LABELS[row.fromScale],
      only: "export",
    },
    {
      id: "fromValue",
      kind: "number",
      title: () => texts.fields.fromValue,
      value: (row) => row.fromValue,
      only: "export",
    },
    {
      id: "toScale",
      kind: "text",
      title: () => texts.fields.toScale,
      value: (row) => GRADE_SCALE_LABELS[row.toScale],
      only: "export",
    },
    {
      id: "toValue",
      kind: "number",
      title: () => texts.fields.toValue,
      value: (row) => row.toValue,
      only: "export",
    },
    {
      id: "source",
      kind: "longText",
      title: () => texts.columns.source,
      value: (row) => row.source,
      share: 2,
    },
    { id: "asOf", kind: "asOf", title: () => texts.columns.asOf, value: (row) => row.asOf },
  ],
  essential: ["from", "to"],
  recordTitle: ({ fromScale, fromValue, toScale, toValue }) =>
    texts.short({
      value: gradeText(fromScale, fromValue),
      toScale: GRADE_SCALE_LABELS[toScale],
      toValue: gradeText(toScale, toValue),
    }),
  facts: ["from", "to", "source", "asOf"],
  removal: {
    needs: "equivalence.remove",
    message: "equivalence-removed",
    texts: () => ({ label: texts.remove, title: texts.removeTitle, description: texts.removeDescription }),
  },
};
