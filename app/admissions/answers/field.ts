import type { Option } from "#app/platform/records/option.ts";
import { splitAnswerName } from "./answer-access.ts";
import type { AnswerGroup, AnswerName, DraftAnswers } from "./draft.ts";
import type { ApplyStep } from "./steps.ts";

/**
 * When a field applies: `always`, or a named condition of visibility.ts. A field is only required while it applies.
 */
export type AskedWhen = "always" | "two-names" | "test-taken" | "interested-in-pr" | "under-18";

type FieldBase = {
  readonly name: AnswerName;
  readonly step: ApplyStep;
  readonly label: string;
  readonly hint?: string;
  readonly asked: AskedWhen;
  /** The error if the field is empty on submission; null if it is optional. */
  readonly required: string | null;
};

export type TextField = FieldBase & {
  readonly kind: "text" | "email" | "tel" | "date" | "year" | "reference";
  /**
   * In UTF-16 units, as `maxlength` counts. Dates and years allow for typing errors in browsers without a picker: the
   * draft keeps them, the submission reports them.
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

/** Defaults of choices. */
export const CHOICE = { kind: "choice", maxLength: 40, asked: "always" } as const;
/** Defaults of checkboxes: they are optional. */
export const CHECK = { kind: "check", asked: "always" } as const;

/** The texts of a field; `required` is omitted if it is optional. */
type FieldTexts = { readonly label: string; readonly hint?: string; readonly required?: string };
type TextsOfFields = {
  readonly [G in AnswerGroup]?: { readonly [K in keyof DraftAnswers[G]]?: FieldTexts };
};
type WithoutWords<F> = F extends ApplyField ? Omit<F, "label" | "hint" | "required"> : never;

/** Fields with their texts, looked up lazily by the fields' names. */
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
