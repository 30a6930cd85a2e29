import type { Option } from "#app/platform/records/option.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { isolated } from "#app/words/isolated.ts";
import { answerOf } from "./answer-access.ts";
import type { AnswerName, AnswerValue, DraftAnswers } from "./draft.ts";
import type { ApplyField } from "./field.ts";
import { fieldsOfStep } from "./fields.ts";
import { isAsked } from "./question-conditions.ts";
import { ANSWER_WORDS, showAnswer } from "./show-answer.ts";
import { APPLY_STEP_TITLES, APPLY_STEPS, type ApplyStep } from "./steps.ts";

export type DescribedAnswer = {
  readonly name: AnswerName;
  readonly label: string;
  readonly value: string;
  /** False for an empty answer; `value` then says so. */
  readonly answered: boolean;
};

export type DescribedStep = {
  readonly step: ApplyStep;
  readonly title: string;
  readonly answers: readonly DescribedAnswer[];
};

/**
 * Answers as people read them, by step; fields that do not apply are omitted.
 *
 * @param now for a submitted application the time of submission, because the age decides which fields apply
 * @param dataOptions labels of choices that are data (intakes, university, course), by field
 */
export function describeAnswers(
  answers: DraftAnswers,
  now: Date,
  dataOptions: Partial<Record<AnswerName, readonly Option[]>> = {},
): readonly DescribedStep[] {
  return APPLY_STEPS.map((step) => ({
    step,
    title: APPLY_STEP_TITLES[step],
    answers: fieldsOfStep(step)
      .filter((field) => isAsked(field, answers, now))
      .map((field) => {
        const value = readable(field, answerOf(answers, field.name), dataOptions[field.name]);
        return { name: field.name, label: field.label, value, answered: value !== ANSWER_WORDS.none };
      }),
  }));
}

/** Dates have the month as a word: 05/06 means different days in different countries. */
function readable(field: ApplyField, value: AnswerValue, options: readonly Option[] | undefined): string {
  return field.kind === "date" && typeof value === "string" && isCalendarDate(value)
    ? formatOwnDate(value, currentLanguage())
    : isolated(showAnswer(field, value, options));
}
