import type { Option } from "#app/platform/records/option.ts";
import { answerOf, sameAnswer, withAnswers } from "./answer-access.ts";
import type { AnswerName, DraftAnswers } from "./draft.ts";
import { APPLY_FIELDS } from "./fields.ts";
import { showAnswer } from "./show-answer.ts";
import type { ApplyStep } from "./steps.ts";

/** A field in which two versions of a draft differ, both as people read them. */
export type AnswerDifference = {
  readonly name: AnswerName;
  readonly step: ApplyStep;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

/**
 * The fields in which the answers of this device differ from the stored ones, in the order of the steps.
 *
 * @param dataOptions labels of choices that are data, by field
 */
export function diffAnswers(
  mine: DraftAnswers,
  theirs: DraftAnswers,
  dataOptions: Partial<Record<AnswerName, readonly Option[]>> = {},
): readonly AnswerDifference[] {
  return APPLY_FIELDS.flatMap((field): AnswerDifference[] => {
    const [left, right] = [answerOf(mine, field.name), answerOf(theirs, field.name)];
    if (sameAnswer(left, right)) return [];
    const options = dataOptions[field.name];
    return [
      {
        name: field.name,
        step: field.step,
        label: field.label,
        mine: showAnswer(field, left, options),
        theirs: showAnswer(field, right, options),
      },
    ];
  });
}

/** Returns the stored answers with the fields the user chose to keep from this device. */
export function keepMine(
  mine: DraftAnswers,
  theirs: DraftAnswers,
  names: readonly AnswerName[],
): DraftAnswers {
  return withAnswers(
    theirs,
    names.map((name) => [name, answerOf(mine, name)] as const),
  );
}
