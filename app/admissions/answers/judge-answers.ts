import type { StudentSource } from "#app/admissions/students/sources.ts";
import type { Intake } from "#app/catalogue/intakes/intakes.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { AnswerName, DraftAnswers } from "./draft.ts";
import { APPLY_FIELDS } from "./fields.ts";
import {
  birthDateProblem,
  completionYearProblem,
  guardianContactProblem,
  intakeProblem,
  testDateProblem,
} from "./judge-field.ts";
import { NO_ENGLISH_TEST } from "./options.ts";
import type { ApplyStep } from "./steps.ts";
import { type SubmittedAnswers, submitSchema } from "./submit-schema.ts";

export type SubmitProblem = {
  readonly step: ApplyStep;
  readonly field: AnswerName;
  readonly label: string;
  readonly message: string;
};

/** The failure of a submission; a member of the closed set of failures. */
export type Incomplete = { readonly code: "incomplete"; readonly problems: readonly SubmitProblem[] };

/** The context needed to validate answers. */
export type JudgeContext = {
  readonly now: Date;
  readonly intakes: readonly Intake[];
  /** The student's record has a phone number but no email address, so that the answers need none either. */
  readonly reachedByPhone?: boolean;
  /** The account has agreed to the current terms, so that an adult need not agree again. */
  readonly hasAgreed?: boolean;
  /** Written by an agent: the student agrees to the terms and names a guardian after submission. */
  readonly consentsLater?: boolean;
};

/** The context needed to validate a draft. */
export const circumstancesOf = ({
  reachedByPhone,
  hasAgreed,
  source,
}: {
  readonly reachedByPhone: boolean;
  readonly hasAgreed: boolean;
  readonly source: StudentSource;
}) => ({
  reachedByPhone,
  hasAgreed,
  // An agent cannot consent for a student, who must confirm after submission.
  consentsLater: source === "agent",
});

/** The errors of answers whose validity depends on the date or the intakes. */
function problemsInContext(
  answers: DraftAnswers,
  { now, intakes, consentsLater = false }: JudgeContext,
): readonly (readonly [AnswerName, string | null])[] {
  const { personalInfo, education, english, preferences } = answers;
  const birthDate = personalInfo.dateOfBirth.trim();
  const testDate =
    english.testType === NO_ENGLISH_TEST ? null : testDateProblem(english.testDate.trim(), birthDate, now);
  return [
    ["personalInfo.dateOfBirth", birthDateProblem(birthDate, now)],
    ["consent.guardianEmail", consentsLater ? null : guardianContactProblem(answers, now)],
    ["education.yearOfCompletion", completionYearProblem(education.yearOfCompletion.trim(), now)],
    ["english.testDate", testDate],
    ["preferences.intakePreference", intakeProblem(preferences.intakePreference.trim(), intakes, now)],
  ];
}

/**
 * Validates a whole draft at `now`. Errors: `incomplete`, with one problem per missing or wrong field, in the order
 * of the steps.
 */
export function judgeAnswers(
  answers: DraftAnswers,
  context: JudgeContext,
): Result<SubmittedAnswers, Incomplete> {
  const judged = submitSchema(answers, context).safeParse(answers);
  const messages = new Map<string, string>();
  for (const issue of judged.error?.issues ?? []) {
    // An error inside a list (`preferences.countries.0`) belongs to the list's field.
    const name = issue.path.slice(0, 2).join(".");
    if (!messages.has(name)) messages.set(name, issue.message);
  }
  for (const [name, message] of problemsInContext(answers, context)) {
    if (message !== null && !messages.has(name)) messages.set(name, message);
  }
  if (judged.success && messages.size === 0) return ok(judged.data);
  const problems = APPLY_FIELDS.flatMap((field): SubmitProblem[] => {
    const message = messages.get(field.name);
    return message === undefined
      ? []
      : [{ step: field.step, field: field.name, label: field.label, message }];
  });
  return err({ code: "incomplete", problems });
}

/**
 * Validated answers in the shape of a draft: stored with the application and shown to staff. Trimmed and normalised,
 * without fields that do not apply.
 */
export function answersAsSubmitted(submitted: SubmittedAnswers): DraftAnswers {
  const { personalInfo, education, english, preferences, prInterest, consent } = submitted;
  return {
    personalInfo,
    education: { ...education, yearOfCompletion: String(education.yearOfCompletion) },
    finance: submitted.finance,
    english: { ...english, score: english.score ?? "", testDate: english.testDate ?? "" },
    preferences: {
      ...preferences,
      universityId: preferences.universityId ?? "",
      courseId: preferences.courseId ?? "",
      desiredCourse: preferences.desiredCourse ?? "",
      campusPreference: preferences.campusPreference ?? "",
    },
    documents: submitted.documents,
    prInterest: { ...prInterest, preferredCountry: prInterest.preferredCountry ?? "" },
    consent: {
      termsAccepted: consent.termsAccepted,
      guardianName: consent.guardianName ?? "",
      guardianRelationship: consent.guardianRelationship ?? "",
      guardianEmail: consent.guardianEmail ?? "",
      guardianPhone: consent.guardianPhone ?? "",
      guardianApplies: consent.guardianApplies ?? false,
    },
  };
}
