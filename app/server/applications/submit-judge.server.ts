import type { DraftAnswers } from "#app/domain/apply/draft.ts";
import { APPLY_FIELDS } from "#app/domain/apply/fields.ts";
import { type Incomplete, judgeAnswers, type SubmitProblem } from "#app/domain/apply/judge-answers.ts";
import type { SubmittedAnswers } from "#app/domain/apply/submit-schema.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { type CatalogueChoice, checkCatalogueChoice } from "./catalogue-check.server.ts";
import { listFormIntakes } from "./form-intakes.server.ts";
import { phoneProblem } from "./phone-check.server.ts";

export type JudgedDraft = { readonly answers: SubmittedAnswers; readonly choice: CatalogueChoice };

const ORDER = new Map(APPLY_FIELDS.map((field, at) => [field.name, at]));
const inOrder = (left: SubmitProblem, right: SubmitProblem): number =>
  (ORDER.get(left.field) ?? 0) - (ORDER.get(right.field) ?? 0);

/**
 * Judges a whole draft: by the rules of the domain, and by what only the server knows, which is the
 * catalogue, the intakes and which phone numbers exist. Errors: every problem, in the order of the form.
 */
export async function judgeDraft(
  db: DbOrTransaction,
  answers: DraftAnswers,
  now: Date,
): Promise<Result<JudgedDraft, Incomplete>> {
  // One after the other: a transaction has one connection.
  const intakes = await listFormIntakes(db);
  const choice = await checkCatalogueChoice(db, answers);
  const judged = judgeAnswers(answers, { now, intakes });
  const ofRules = judged.ok ? [] : judged.error.problems;
  const problems = [...ofRules, ...choice.problems, ...phoneProblems(answers, ofRules)].sort(inOrder);
  if (!judged.ok || problems.length > 0) return err({ code: "incomplete", problems });
  return ok({ answers: judged.value, choice });
}

/** Said only where the rules have nothing to say about the number already. */
function phoneProblems(
  { personalInfo }: DraftAnswers,
  known: readonly SubmitProblem[],
): readonly SubmitProblem[] {
  if (known.some((problem) => problem.field === "personalInfo.phone")) return [];
  const problem = phoneProblem(personalInfo.phone, personalInfo.country);
  return problem ? [problem] : [];
}
