import type { Option } from "#app/platform/records/option.ts";
import { splitAnswerName } from "./answer-access.ts";
import type { AnswerGroup, AnswerName, DraftAnswers } from "./draft.ts";
import type { ApplyStep } from "./steps.ts";

/**
 * When a field is asked at all. `always` and the named conditions of visibility.ts; the required rule
 * of a field counts only while the field is asked.
 */
export type AskedWhen = "always" | "two-names" | "test-taken" | "interested-in-pr" | "under-18";

type FieldBase = {
  readonly name: AnswerName;
  readonly step: ApplyStep;
  readonly label: string;
  readonly hint?: string;
  readonly asked: AskedWhen;
  /** What is said at the field when it is empty on submission; null when it may stay empty. */
  readonly required: string | null;
};

export type TextField = FieldBase & {
  readonly kind: "text" | "email" | "tel" | "date" | "year" | "reference";
  /**
   * In UTF-16 units, as `maxlength` counts. Dates and years have room for a wrong one typed by hand
   * where the browser has no picker: the draft keeps it, the submission says what is wrong.
   */
  readonly maxLength: number;
  readonly autoComplete?: string;
};

export type ChoiceField = FieldBase & {
  readonly kind: "choice";
  readonly maxLength: number;
  /** Null where the options are data: the intakes. */
  readonly options: readonly Option[] | null;
};

export type ChoicesField = FieldBase & { readonly kind: "choices"; readonly options: readonly Option[] };
export type CheckField = FieldBase & { readonly kind: "check" };
export type ApplyField = TextField | ChoiceField | ChoicesField | CheckField;

/** What most choices share. */
export const CHOICE = { kind: "choice", maxLength: 40, asked: "always" } as const;
/** What most ticks share: they may stay empty. */
export const CHECK = { kind: "check", asked: "always" } as const;

/** What a field is called; `required` is left out where it may stay empty. */
type FieldTexts = { readonly label: string; readonly hint?: string; readonly required?: string };
type TextsOfFields = {
  readonly [G in AnswerGroup]?: { readonly [K in keyof DraftAnswers[G]]?: FieldTexts };
};
type WithoutWords<F> = F extends ApplyField ? Omit<F, "label" | "hint" | "required"> : never;

/** Fields with their words, which are found by the fields' names and looked up when they are read. */
export function withWords(
  texts: TextsOfFields,
  fields: readonly WithoutWords<ApplyField>[],
): readonly ApplyField[] {
  return fields.map((field): ApplyField => {
    const [group, key] = splitAnswerName(field.name);
    const found = (texts[group] as Readonly<Record<string, FieldTexts>> | undefined)?.[key];
    if (!found) throw new Error(`The field ${field.name} has no words`);
    return {
      ...field,
      get label() {
        return found.label;
      },
      get hint() {
        return found.hint;
      },
      get required() {
        return found.required ?? null;
      },
    };
  });
}
