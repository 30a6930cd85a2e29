import { answerOf, sameAnswer, withAnswers } from "#app/domain/apply/answer-access.ts";
import type { AnswerName, DraftAnswers } from "#app/domain/apply/draft.ts";
import { APPLY_FIELDS } from "#app/domain/apply/fields.ts";
import { showAnswer } from "#app/domain/apply/show-answer.ts";
import type { ApplyStep } from "#app/domain/apply/steps.ts";
import type { Option } from "#app/domain/option.ts";

/** A field in which two versions of a draft differ, both as people read them. */
export type AnswerDifference = {
  readonly name: AnswerName;
  readonly step: ApplyStep;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

/**
 * Where the answers of this device differ from those stored since, in the order of the steps.
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

/** The stored answers with the fields taken from this device that somebody chose to keep. */
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
