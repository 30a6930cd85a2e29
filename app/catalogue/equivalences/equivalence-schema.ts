import { z } from "zod";
import { GRADE_SCALES, type GradeScale } from "#app/catalogue/course-terms/course-facts.ts";
import { GRADE_RANGES, isInRange, readNumber } from "#app/catalogue/course-terms/entry-requirements.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { optionalAsOfSchema } from "#app/platform/time/as-of-schema.ts";
import { words } from "#app/words/words.ts";
import type { Equivalence } from "./equivalence.ts";

export const EQUIVALENCE_MESSAGES = words({
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
  z.string({ error: () => EQUIVALENCE_MESSAGES.value }).transform((text, context): number => {
    const figure = readNumber(text);
    if (figure !== null) return figure;
    context.addIssue({ code: "custom", message: EQUIVALENCE_MESSAGES.value });
    return z.NEVER;
  });

const equivalence = z.object({
  fromScale: z.enum(GRADE_SCALES, { error: () => EQUIVALENCE_MESSAGES.scale }),
  fromValue: value(),
  toScale: z.enum(GRADE_SCALES, { error: () => EQUIVALENCE_MESSAGES.scale }),
  toValue: value(),
  source: lineSchema({ max: 300, required: () => EQUIVALENCE_MESSAGES.source }),
  asOf: optionalAsOfSchema(),
});
type EquivalenceForm = z.output<typeof equivalence>;

/** The rules that look at several fields: each result is one of its scale, and the scales differ. */
function judgeWhole(form: Partial<EquivalenceForm>, context: z.RefinementCtx): void {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  const judge = (field: "fromValue" | "toValue", scale: GradeScale | undefined) => {
    const figure = form[field];
    if (typeof figure !== "number" || !scale || !(scale in GRADE_RANGES)) return;
    const range = GRADE_RANGES[scale];
    const verdict = isInRange(figure, range);
    if (verdict === "out-of-range")
      say(field, EQUIVALENCE_MESSAGES.range({ min: String(range.min), max: String(range.max) }));
    if (verdict === "step") say(field, EQUIVALENCE_MESSAGES.step);
  };
  judge("fromValue", form.fromScale);
  judge("toValue", form.toScale);
  if (form.fromScale !== undefined && form.fromScale === form.toScale) {
    say("toScale", EQUIVALENCE_MESSAGES.sameScale);
  }
  if (form.asOf === null) say("asOf", EQUIVALENCE_MESSAGES.asOf);
}

export const createEquivalenceSchema = equivalence.superRefine(judgeWhole, { when: evenWhenFieldsFail });

export const updateEquivalenceSchema = equivalence
  .extend({ id: recordIdSchema, version: versionSchema })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });

/** An equivalence as it is stored, from the fields of its form. */
export function equivalenceOf(form: EquivalenceForm): Equivalence {
  const { fromScale, fromValue, toScale, toValue, source, asOf } = form;
  return { fromScale, fromValue, toScale, toValue, source, asOf: asOf ?? "" };
}

/** An equivalence as staff keep it. */
export interface EquivalenceRecord extends Equivalence {
  readonly id: string;
  readonly version: number;
}
