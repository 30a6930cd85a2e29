import { DEFAULT_LOCALE } from "#app/domain/accounts/locale.ts";
import { answerOf } from "#app/domain/apply/answer-access.ts";
import { isAsked } from "#app/domain/apply/asked.ts";
import type { AnswerName, AnswerValue, DraftAnswers } from "#app/domain/apply/draft.ts";
import type { ApplyField } from "#app/domain/apply/field.ts";
import { fieldsOfStep } from "#app/domain/apply/fields.ts";
import { ANSWER_WORDS, showAnswer } from "#app/domain/apply/show-answer.ts";
import { APPLY_STEP_TITLES, APPLY_STEPS, type ApplyStep } from "#app/domain/apply/steps.ts";
import type { Option } from "#app/domain/option.ts";
import { isCalendarDate } from "#app/domain/time/calendar-date.ts";
import { formatCalendarDate } from "#app/domain/time/format-date.ts";

export type DescribedAnswer = {
  readonly name: AnswerName;
  readonly label: string;
  readonly value: string;
  /** False where nothing was answered; `value` says so in words. */
  readonly answered: boolean;
};

export type DescribedStep = {
  readonly step: ApplyStep;
  readonly title: string;
  readonly answers: readonly DescribedAnswer[];
};

/**
 * Answers as people read them, step by step; fields that are not asked are left out.
 * @param now for a submitted application the moment it was submitted, since age decides what is asked
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

/** Dates are spelt out: 05/06 is another day in another country. */
function readable(field: ApplyField, value: AnswerValue, options: readonly Option[] | undefined): string {
  return field.kind === "date" && typeof value === "string" && isCalendarDate(value)
    ? formatCalendarDate(value, DEFAULT_LOCALE)
    : showAnswer(field, value, options);
}
