import { answerOf, sameAnswer } from "./answer-access.ts";
import { type DraftAnswers, emptyAnswers } from "./draft.ts";
import { fieldsOfStep } from "./fields.ts";
import { type JudgeContext, judgeAnswers } from "./judge-answers.ts";
import { NO_ENGLISH_TEST } from "./options.ts";
import { APPLY_STEPS, type ApplyStep } from "./steps.ts";

export type StepProgress = {
  readonly step: ApplyStep;
  /** At least one field has an answer. */
  readonly started: boolean;
  /** Nothing in it prevents submission; for documents, all are ready. */
  readonly complete: boolean;
  /** The number of fields with a problem. */
  readonly missing: number;
};

export type ApplyProgress = {
  readonly steps: readonly StepProgress[];
  readonly completeCount: number;
  /** The first incomplete step, where a returning student continues; null if all are complete. */
  readonly nextOpen: ApplyStep | null;
};

/** The checklist never blocks a submission, but an empty one does not count as complete. */
function allDocumentsReady({ documents, english }: DraftAnswers): boolean {
  const { englishTest, ...others } = documents;
  return Object.values(others).every(Boolean) && (englishTest || english.testType === NO_ENGLISH_TEST);
}

/** Which steps are complete: computed from the answers, never stored. */
export function stepProgress(answers: DraftAnswers, context: JudgeContext): ApplyProgress {
  const judged = judgeAnswers(answers, context);
  const problems = judged.ok ? [] : judged.error.problems;
  const empty = emptyAnswers();
  const steps = APPLY_STEPS.map((step): StepProgress => {
    const missing = problems.filter((problem) => problem.step === step).length;
    return {
      step,
      started: fieldsOfStep(step).some(
        ({ name }) => !sameAnswer(answerOf(answers, name), answerOf(empty, name)),
      ),
      complete: missing === 0 && (step !== "documents" || allDocumentsReady(answers)),
      missing,
    };
  });
  return {
    steps,
    completeCount: steps.filter((step) => step.complete).length,
    nextOpen: steps.find((step) => !step.complete)?.step ?? null,
  };
}
