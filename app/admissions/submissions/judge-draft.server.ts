import { applicantPhone } from "#app/admissions/answers/applicant-phone.server.ts";
import { APPLY_FIELDS, applyField } from "#app/admissions/answers/fields.ts";
import {
  type Incomplete,
  type JudgeContext,
  judgeAnswers,
  type SubmitProblem,
} from "#app/admissions/answers/judge-answers.ts";
import { type PersonQuestion, personProblem } from "#app/admissions/answers/person-question.ts";
import type { SubmittedAnswers } from "#app/admissions/answers/submit-schema.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import {
  circumstancesOf,
  type DraftRecord,
  type ToJudge,
} from "#app/admissions/drafts/draft-records.server.ts";
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

const ORDER = new Map(APPLY_FIELDS.map((field, at) => [field.name, at]));
const inOrder = (left: SubmitProblem, right: SubmitProblem): number =>
  (ORDER.get(left.field) ?? 0) - (ORDER.get(right.field) ?? 0);

/**
 * Judges a whole draft: by the rules of the domain, and by what only the server knows, which is the
 * catalogue, the intakes and which phone numbers exist. Errors: every problem, in the order of the form.
 */
export async function judgeDraft(
  db: DbOrTransaction,
  draft: ToJudge,
  now: Date,
): Promise<Result<JudgedDraft, Incomplete>> {
  const intakes = await listFormIntakes(db);
  return judgeAmong(db, draft, { now, intakes });
}

/** What keeps a draft from being submitted, in the order of the form; nothing where it can be. */
export async function problemsOf(
  db: DbOrTransaction,
  draft: DraftRecord,
  now: Date,
): Promise<readonly SubmitProblem[]> {
  const judged = await judgeDraft(db, draft, now);
  return withQuestion(judged.ok ? [] : judged.error.problems, await findPersonQuestion(db, draft));
}

/** For whom it is, among what else keeps a draft from being submitted; what is wrong with the same field goes first. */
export function withQuestion(
  problems: readonly SubmitProblem[],
  question: PersonQuestion | null,
): readonly SubmitProblem[] {
  if (!question || problems.some(({ field }) => field === question.field)) return problems;
  return [...problems, personProblem(question)].sort(inOrder);
}

/** The same with the intakes at hand. */
export async function judgeAmong(
  db: DbOrTransaction,
  draft: ToJudge,
  at: Pick<JudgeContext, "now" | "intakes">,
): Promise<Result<JudgedDraft, Incomplete>> {
  const { answers } = draft;
  const context = { ...at, ...circumstancesOf(draft) };
  const choice = await checkCatalogueChoice(db, answers);
  const { phone: typed, country } = answers.personalInfo;
  const phone = applicantPhone(typed, country);
  const judged = judgeAnswers(answers, context);
  const problems = [...(judged.ok ? [] : judged.error.problems), ...choice.problems];
  // Said only where the rules have nothing to say about the number already.
  if (phone === null && !problems.some(({ field }) => field === "personalInfo.phone")) {
    problems.push(impossiblePhone());
  }
  const guardian = context.consentsLater ? null : await judgeGuardian(db, draft, at.now);
  for (const problem of guardian?.problems ?? []) {
    if (!problems.some(({ field }) => field === problem.field)) problems.push(problem);
  }
  if (!judged.ok || phone === null || problems.length > 0) {
    return err({ code: "incomplete", problems: problems.sort(inOrder) });
  }
  return ok({ answers: judged.value, choice, phone, guardian: guardian?.named ?? null });
}

/** What is said of an applicant's number that cannot exist. */
function impossiblePhone(): SubmitProblem {
  const { step, label } = applyField("personalInfo.phone");
  return { step, field: "personalInfo.phone", label, message: PHONE_MESSAGES.invalid };
}
