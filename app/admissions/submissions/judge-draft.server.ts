import { applicantPhone } from "#app/admissions/answers/applicant-phone.server.ts";
import { APPLY_FIELDS, applyField } from "#app/admissions/answers/fields.ts";
import {
  circumstancesOf,
  type Incomplete,
  type JudgeContext,
  judgeAnswers,
  type SubmitProblem,
} from "#app/admissions/answers/judge-answers.ts";
import { personProblem } from "#app/admissions/answers/person-question.ts";
import type { SubmittedAnswers } from "#app/admissions/answers/submit-schema.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import type { DraftRecord, ToJudge } from "#app/admissions/drafts/draft-records.server.ts";
import type { NamedGuardian } from "#app/admissions/guardians/guardian.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";
import { type CatalogueChoice, checkCatalogueChoice } from "./catalogue-check.server.ts";
import { judgeGuardian } from "./guardian-check.server.ts";
import { findPersonQuestion } from "./person-question.server.ts";

export type JudgedDraft = {
  readonly answers: SubmittedAnswers;
  readonly choice: CatalogueChoice;
  /** In E.164. */
  readonly phone: string;
  /** The guardian of a minor; null for an adult, and for what an agent writes. */
  readonly guardian: NamedGuardian | null;
};

/** The time of validation, and the available intakes. */
type Moment = Pick<JudgeContext, "now" | "intakes">;

const ORDER = new Map(APPLY_FIELDS.map((field, at) => [field.name, at]));
const inOrder = (left: SubmitProblem, right: SubmitProblem): number =>
  (ORDER.get(left.field) ?? 0) - (ORDER.get(right.field) ?? 0);

/**
 * Validates a draft for submission: its answers, and whether it names someone other than its student. Errors: every
 * problem, in the order of the form. A problem of the same field replaces the question about the person.
 */
export async function judgeToSubmit(
  db: DbOrTransaction,
  draft: DraftRecord,
  at: Moment,
): Promise<Result<JudgedDraft, Incomplete>> {
  const judged = await judgeDraft(db, draft, at);
  const question = await findPersonQuestion(db, draft);
  if (!question) return judged;
  const problems = judged.ok ? [] : judged.error.problems;
  const isAskedThere = problems.some(({ field }) => field === question.field);
  return err({
    code: "incomplete",
    problems: isAskedThere ? problems : [...problems, personProblem(question)].sort(inOrder),
  });
}

/** What prevents submission of a draft, in the order of the form; empty if nothing does. */
export async function problemsOf(
  db: DbOrTransaction,
  draft: DraftRecord,
  now: Date,
): Promise<readonly SubmitProblem[]> {
  const judged = await judgeToSubmit(db, draft, { now, intakes: await listFormIntakes(db) });
  return judged.ok ? [] : judged.error.problems;
}

/**
 * Validates all answers of a draft: by the rules of the domain, and against the catalogue, the intakes and valid
 * phone numbers. Errors: every problem, in the order of the form.
 */
export async function judgeDraft(
  db: DbOrTransaction,
  draft: ToJudge,
  at: Moment,
): Promise<Result<JudgedDraft, Incomplete>> {
  const { answers } = draft;
  const context = { ...at, ...circumstancesOf(draft) };
  const choice = await checkCatalogueChoice(db, answers);
  const guardian = context.consentsLater ? null : await judgeGuardian(db, draft, at.now);
  const { phone: typed, country } = answers.personalInfo;
  const phone = applicantPhone(typed, country);
  const judged = judgeAnswers(answers, context);
  const problems = [...(judged.ok ? [] : judged.error.problems), ...choice.problems];
  // Only if the rules have not reported the number already.
  if (phone === null && !problems.some(({ field }) => field === "personalInfo.phone")) {
    problems.push(impossiblePhone());
  }
  for (const problem of guardian?.problems ?? []) {
    if (!problems.some(({ field }) => field === problem.field)) problems.push(problem);
  }
  if (!judged.ok || phone === null || problems.length > 0) {
    return err({ code: "incomplete", problems: problems.sort(inOrder) });
  }
  return ok({ answers: judged.value, choice, phone, guardian: guardian?.named ?? null });
}

/** The problem of an impossible phone number. */
function impossiblePhone(): SubmitProblem {
  const { step, label } = applyField("personalInfo.phone");
  return { step, field: "personalInfo.phone", label, message: PHONE_MESSAGES.invalid };
}
