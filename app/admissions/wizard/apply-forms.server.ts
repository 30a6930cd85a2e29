import { APPLY_FIELDS } from "#app/admissions/answers/fields.ts";
import type { FormParts } from "#app/platform/forms/form-fields.server.ts";

/** Several times the size of a full draft, in characters of its JSON. */
const LONGEST_CHANGES = 24 * 1024;

const answers = (prefix = "") =>
  Object.fromEntries(
    APPLY_FIELDS.map((field) => [
      prefix + field.name,
      field.kind === "choices" ? { most: field.options.length } : {},
    ]),
  );
/** Names of answers contain a dot. Unknown ones must not be dropped silently. */
const NO_OTHER_ANSWERS = /\./;

/** The draft that a form is about, for `draftTarget`. */
export const DRAFT_FORM: FormParts = ["draftId", "version"];
/** The same with the answer about the person. */
export const PERSON_FORM: FormParts = [...DRAFT_FORM, "about"];
/** A step, or all steps on one page, with the buttons that search the catalogue. */
export const ANSWERS_FORM: FormParts = [
  ...DRAFT_FORM,
  "about",
  "find-university",
  "find-course",
  answers(),
  NO_OTHER_ANSWERS,
];
/** What a script saves during typing. */
export const CHANGES_FORM: FormParts = [...DRAFT_FORM, { changes: { length: LONGEST_CHANGES } }];
/** The choice between two versions, for `readConflictForm`. */
export const CONFLICT_FORM: FormParts = [...DRAFT_FORM, "step", "all", answers("keep:"), answers("mine:")];
