import type { AnswerName, DraftAnswers } from "#app/domain/apply/draft.ts";
import { APPLY_FIELDS } from "#app/domain/apply/fields.ts";
import type { ApplyStep } from "#app/domain/apply/steps.ts";
import { type JudgeContext, type SubmittedAnswers, submitSchema } from "#app/domain/apply/submit-schema.ts";
import { err, ok, type Result } from "#app/domain/result.ts";

export type SubmitProblem = {
  readonly step: ApplyStep;
  readonly field: AnswerName;
  readonly label: string;
  readonly message: string;
};

/** The failure of a submission; a member of the closed set of failures. */
export type Incomplete = { readonly code: "incomplete"; readonly problems: readonly SubmitProblem[] };

/**
 * Judges a whole draft at `now`. Errors: `incomplete`, with one problem for each field in which
 * something is missing or wrong, in the order of the steps.
 */
export function judgeAnswers(
  answers: DraftAnswers,
  context: JudgeContext,
): Result<SubmittedAnswers, Incomplete> {
  const judged = submitSchema(answers, context).safeParse(answers);
  if (judged.success) return ok(judged.data);
  const messages = new Map<string, string>();
  for (const issue of judged.error.issues) {
    // A choice inside a list (`preferences.countries.0`) belongs to the list's field.
    const name = issue.path.slice(0, 2).join(".");
    if (!messages.has(name)) messages.set(name, issue.message);
  }
  const problems = APPLY_FIELDS.flatMap((field): SubmitProblem[] => {
    const message = messages.get(field.name);
    return message === undefined
      ? []
      : [{ step: field.step, field: field.name, label: field.label, message }];
  });
  return err({ code: "incomplete", problems });
}

/**
 * Judged answers in the shape of a draft again: what is stored with the application and shown to
 * staff. Trimmed and in normal form, with everything gone that was not asked.
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
      guardianConsent: consent.guardianConsent ?? false,
    },
  };
}
