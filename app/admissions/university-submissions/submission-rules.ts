/** Universities work five days a week, so five working days are one week, whichever day it starts on. */
export const ACKNOWLEDGEMENT_WORKING_DAYS = 5;
const WORKING_DAYS_A_WEEK = 5;
/** Calendar days after a submission from which the university is asked to confirm it. */
export const ACKNOWLEDGEMENT_DAYS = (ACKNOWLEDGEMENT_WORKING_DAYS / WORKING_DAYS_A_WEEK) * 7;

/** Running cases are recorded after the fact; a date earlier than this is a typing mistake. */
export const MOST_YEARS_PAST = 10;
/** No university takes longer to decide. */
export const MOST_YEARS_AHEAD = 3;

/** The dates of a submission, calendar dates. */
export interface SubmissionDates {
  readonly submittedOn: string | null;
  readonly acknowledgedOn: string | null;
  readonly decisionExpectedOn: string | null;
  readonly feePaidOn: string | null;
  /** When the university made its offer. */
  readonly offeredOn: string | null;
}

export type DateProblem = "future" | "tooEarly" | "tooLate" | "needsSubmitted" | "beforeSubmitted";

/**
 * The errors of a submission's dates, the first of each field.
 *
 * @param latest the latest current date in any time zone, a calendar date
 */
export function dateProblems(
  dates: SubmissionDates,
  latest: string,
): Readonly<Partial<Record<keyof SubmissionDates, DateProblem>>> {
  const { submittedOn, acknowledgedOn, decisionExpectedOn, feePaidOn, offeredOn } = dates;
  return {
    ...found("submittedOn", pastProblem(submittedOn, latest)),
    ...found("feePaidOn", pastProblem(feePaidOn, latest)),
    ...found("offeredOn", pastProblem(offeredOn, latest)),
    ...found(
      "acknowledgedOn",
      acknowledgedOn && submittedOn === null
        ? "needsSubmitted"
        : (pastProblem(acknowledgedOn, latest) ?? orderProblem(acknowledgedOn, submittedOn)),
    ),
    ...found(
      "decisionExpectedOn",
      aheadProblem(decisionExpectedOn, latest) ?? orderProblem(decisionExpectedOn, submittedOn),
    ),
  };
}

const found = <Field extends keyof SubmissionDates>(field: Field, problem: DateProblem | null) =>
  problem === null ? {} : { [field]: problem };

function pastProblem(day: string | null, latest: string): DateProblem | null {
  if (day === null) return null;
  if (day > latest) return "future";
  return day < yearsFrom(latest, -MOST_YEARS_PAST) ? "tooEarly" : null;
}

function aheadProblem(day: string | null, latest: string): DateProblem | null {
  if (day === null) return null;
  if (day > yearsFrom(latest, MOST_YEARS_AHEAD)) return "tooLate";
  return day < yearsFrom(latest, -MOST_YEARS_PAST) ? "tooEarly" : null;
}

const orderProblem = (day: string | null, submittedOn: string | null): DateProblem | null =>
  day !== null && submittedOn !== null && day < submittedOn ? "beforeSubmitted" : null;

/** Dates are compared as text, so the 29th of February needs no other year. */
const yearsFrom = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** What staff ask a university about: to confirm a submission, or for the decision. */
export type SubmissionFollowUp = "acknowledgement" | "decision";

/**
 * What to ask the university about a submission; null: nothing. A decision that is overdue comes first. The list and the
 * work queue ask the same of the database (`follow-ups.server.ts`).
 *
 * @param isSettled the application is decided, withdrawn or archived, or has an offer
 * @param today calendar date
 */
export function followUpOf(
  submission: Pick<SubmissionDates, "submittedOn" | "acknowledgedOn" | "decisionExpectedOn"> & {
    readonly universityReference?: string | null;
  },
  isSettled: boolean,
  today: string,
): SubmissionFollowUp | null {
  const { submittedOn, acknowledgedOn, decisionExpectedOn } = submission;
  if (isSettled) return null;
  if (decisionExpectedOn !== null && decisionExpectedOn < today) return "decision";
  // A university that gave the application a reference has it.
  const isConfirmed = acknowledgedOn !== null || (submission.universityReference ?? null) !== null;
  return submittedOn !== null && !isConfirmed && submittedOn <= askedFrom(today) ? "acknowledgement" : null;
}

/** Submissions up to this date should have been acknowledged by now. */
const askedFrom = (today: string): string => daysFrom(today, -ACKNOWLEDGEMENT_DAYS);

/** The day from which a question is due, a calendar date; null where its date is not recorded. */
export function dueOn(
  about: SubmissionFollowUp,
  { submittedOn, decisionExpectedOn }: Pick<SubmissionDates, "submittedOn" | "decisionExpectedOn">,
): string | null {
  if (about === "decision") return decisionExpectedOn;
  return submittedOn && daysFrom(submittedOn, ACKNOWLEDGEMENT_DAYS);
}

const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A word for a password, then its value. A mention of one (“ask Bina for the password”) is none. */
const PASSWORD = /\b(?:pass(?:word|code|phrase|wd)?|pwd|pw|pin)(?:\s*[:=]|\s+is\b)\s*\S/i;

/** Whether a text plainly contains a password, as in `password: …` and `pw=…`. */
export const hasPassword = (text: string): boolean => PASSWORD.test(text);
