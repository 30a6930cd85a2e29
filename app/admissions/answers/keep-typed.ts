import { withAnswers } from "./answer-access.ts";
import { type AnswerName, type AnswerValue, type DraftAnswers, emptyAnswers } from "./draft.ts";
import { APPLY_FIELDS, fieldsOfStep } from "./fields.ts";
import type { ApplyStep } from "./steps.ts";

/**
 * The form of one step or of all steps as typed, valid or not, to be shown again with its errors. For display only:
 * nothing in it has been validated, so it must not be stored.
 */
export function keepTyped(
  step: ApplyStep | "all",
  entries: readonly (readonly [string, unknown])[],
  stored: DraftAnswers = emptyAnswers(),
): DraftAnswers {
  const changes = (step === "all" ? APPLY_FIELDS : fieldsOfStep(step)).map(
    (field): readonly [AnswerName, AnswerValue] => {
      const posted = entries.filter(([name]) => name === field.name).map(([, value]) => value);
      const texts = posted.filter((value) => typeof value === "string");
      if (field.kind === "check") return [field.name, texts.length > 0];
      return [field.name, field.kind === "choices" ? texts : (texts[0] ?? "")];
    },
  );
  return withAnswers(stored, changes);
}
