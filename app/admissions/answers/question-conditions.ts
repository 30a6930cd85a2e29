import { AGE_OF_MAJORITY } from "#app/people/sign-up/consent.ts";
import { ageAt, isCalendarDate } from "#app/platform/time/calendar-date.ts";
import type { AnswerName, DraftAnswers } from "./draft.ts";
import type { ApplyField, AskedWhen } from "./field.ts";
import { applyField } from "./fields.ts";
import { NO_ENGLISH_TEST } from "./options.ts";

/** Whether a birth date as typed is that of a minor at `now`. Unknown and future dates are not. */
export function isUnderAge(dateOfBirth: string, now: Date): boolean {
  const date = dateOfBirth.trim();
  if (!isCalendarDate(date)) return false;
  const age = ageAt(date, now);
  return age >= 0 && age < AGE_OF_MAJORITY;
}

const CONDITIONS: Readonly<Record<AskedWhen, (answers: DraftAnswers, now: Date) => boolean>> = {
  always: () => true,
  "two-names": (answers) => !answers.personalInfo.oneName,
  // Also applies while no test is selected: only "not taken" hides score and date.
  "test-taken": (answers) => answers.english.testType !== NO_ENGLISH_TEST,
  "interested-in-pr": (answers) => answers.prInterest.interestedInPR,
  "under-18": (answers, now) => isUnderAge(answers.personalInfo.dateOfBirth, now),
};

/** Whether a field applies, given the other answers. Other fields are neither shown nor required. */
export function isAsked(field: ApplyField | AnswerName, answers: DraftAnswers, now: Date): boolean {
  const { asked } = typeof field === "string" ? applyField(field) : field;
  return CONDITIONS[asked](answers, now);
}
