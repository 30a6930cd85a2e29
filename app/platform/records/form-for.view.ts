import type { SubmissionResult } from "@conform-to/react";

/** What an action answers to a form of a record: see the server's `FormRefusal`. */
export interface FormAnswer {
  lastResult: SubmissionResult<string[]>;
  staleVersion: number | null;
}

/** The answer, if it is for the form of this intent: a record's page has several forms and one answer. */
export function answerFor<Answer extends object>(
  answer: Answer | undefined,
  intent: string,
): (Answer & FormAnswer) | undefined {
  if (!answer || !isFormAnswer(answer)) return undefined;
  return answer.lastResult.initialValue?.intent === intent ? answer : undefined;
}

function isFormAnswer<Answer extends object>(answer: Answer): answer is Answer & FormAnswer {
  return "lastResult" in answer && "staleVersion" in answer;
}
