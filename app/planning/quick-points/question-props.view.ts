import type { QuickAnswers } from "./answers.ts";
import type { QuickFacts } from "./quick-points-facts.words.ts";

/** What every question of the calculator is given. */
export type QuestionProps = {
  answers: QuickAnswers;
  facts: QuickFacts;
  onChange: (part: Partial<QuickAnswers>) => void;
};
