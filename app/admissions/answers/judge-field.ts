import { FLEXIBLE_INTAKE_CODE, type Intake, intakeState } from "#app/catalogue/intakes/intakes.ts";
import { bikramProblem } from "#app/platform/time/bikram-problem.ts";
import {
  ageAt,
  CALENDAR_DATE_MESSAGES,
  isCalendarDate,
  latestToday,
} from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";
import type { DraftAnswers } from "./draft.ts";
import { isAsked } from "./question-conditions.ts";

/** Rules for single answers that depend on the current date or the intakes. */

export const YOUNGEST_APPLICANT = 10;
export const OLDEST_APPLICANT = 100;
export const EARLIEST_COMPLETION_YEAR = 1950;
/** How many years ahead an unfinished qualification may end. */
export const COMPLETION_YEARS_AHEAD = 6;

export const JUDGE_MESSAGES = words({
  bornInFuture: "Enter a date of birth in the past",
  tooYoung: "Applicants must be at least {age} years old. Check the year of birth.",
  tooOld: "Check the year of your date of birth",
  notAYear: "Enter a year with 4 digits, for example 2023",
  yearRange: "Enter a year from {from} to {to}",
  guardianContact: "Enter the parent or guardian’s email address or mobile phone number",
  testInFuture: "The test date is in the future. Select “Not taken yet” until you have a score.",
  testBeforeBirth: "Enter a test date after your date of birth",
  intakeUnknown: "Select an intake from the list",
  intakeClosed: "This intake has closed. Select another intake or “Flexible”.",
  intakeUpcoming: "This intake is not open for applications yet. Select another intake or “Flexible”.",
});

/** What is wrong with a birth date, or null. Applicants are 10 to 100 years old. */
export function birthDateProblem(date: string, now: Date): string | null {
  if (!isCalendarDate(date)) return bikramProblem(date) ?? CALENDAR_DATE_MESSAGES.invalid;
  if (date > latestToday(now)) return bikramProblem(date, { isFuture: true }) ?? JUDGE_MESSAGES.bornInFuture;
  const age = ageAt(date, now);
  if (age < YOUNGEST_APPLICANT) return JUDGE_MESSAGES.tooYoung({ age: YOUNGEST_APPLICANT });
  return age > OLDEST_APPLICANT ? JUDGE_MESSAGES.tooOld : null;
}

/** A parent or guardian must have an email or a phone number: the error if both are empty, or null. */
export function guardianContactProblem(answers: DraftAnswers, now: Date): string | null {
  if (!isAsked("consent.guardianEmail", answers, now)) return null;
  const { guardianEmail, guardianPhone } = answers.consent;
  return guardianEmail.trim() === "" && guardianPhone.trim() === "" ? JUDGE_MESSAGES.guardianContact : null;
}

/** What is wrong with the year a qualification was or will be finished, or null. */
export function completionYearProblem(text: string, now: Date): string | null {
  if (!/^[0-9]{4}$/.test(text)) return JUDGE_MESSAGES.notAYear;
  const last = now.getUTCFullYear() + COMPLETION_YEARS_AHEAD;
  const year = Number(text);
  return year < EARLIEST_COMPLETION_YEAR || year > last
    ? JUDGE_MESSAGES.yearRange({ from: EARLIEST_COMPLETION_YEAR, to: last })
    : null;
}

/** The error of a test date, or null. An unreadable birth date is ignored. */
export function testDateProblem(date: string, birthDate: string, now: Date): string | null {
  if (!isCalendarDate(date)) return bikramProblem(date) ?? CALENDAR_DATE_MESSAGES.invalid;
  if (date > latestToday(now)) return bikramProblem(date, { isFuture: true }) ?? JUDGE_MESSAGES.testInFuture;
  return isCalendarDate(birthDate) && date < birthDate ? JUDGE_MESSAGES.testBeforeBirth : null;
}

/** The error of a selected intake, or null. `flexible` is always valid. */
export function intakeProblem(code: string, intakes: readonly Intake[], now: Date): string | null {
  if (code === FLEXIBLE_INTAKE_CODE) return null;
  const intake = intakes.find((candidate) => candidate.code === code);
  if (!intake) return JUDGE_MESSAGES.intakeUnknown;
  const state = intakeState(intake, now);
  if (state === "closed") return JUDGE_MESSAGES.intakeClosed;
  return state === "upcoming" ? JUDGE_MESSAGES.intakeUpcoming : null;
}
