import { words } from "#app/words/words.ts";
import type { AnswerName } from "./draft.ts";
import type { ApplyField } from "./field.ts";
import { PERSON_FIELDS } from "./fields-of-person.ts";
import { PLAN_FIELDS } from "./fields-of-plan.ts";
import type { ApplyStep } from "./steps.ts";

/** Every field of the application, in the order of the steps. */
export const APPLY_FIELDS: readonly ApplyField[] = [...PERSON_FIELDS, ...PLAN_FIELDS];

const BY_NAME: ReadonlyMap<string, ApplyField> = new Map(APPLY_FIELDS.map((field) => [field.name, field]));

/** The field of that name, or undefined. */
export function findApplyField(name: string): ApplyField | undefined {
  return BY_NAME.get(name);
}

/** The field of a name that is known to exist. */
export function applyField(name: AnswerName): ApplyField {
  const field = BY_NAME.get(name);
  if (!field) throw new Error(`The application has no field ${name}`);
  return field;
}

/** The fields of a step, in order. */
export function fieldsOfStep(step: ApplyStep): readonly ApplyField[] {
  return APPLY_FIELDS.filter((field) => field.step === step);
}

/** Documents listed for information only; there is no checkbox for them. */
export const additionalDocuments = () => Object.values(papers);

const papers = words({
  statement: "Statement of purpose",
  resume: "Resume/CV",
  photos: "Passport photos",
  medical: "Medical reports",
  police: "Police clearance",
});
