import type { QuickFacts } from "#app/content/site/quick-points-facts.ts";
import type { QuickAnswers } from "#app/domain/quick-points/answers.ts";

/** What every question of the calculator is given. */
export type QuestionProps = {
  answers: QuickAnswers;
  facts: QuickFacts;
  onChange: (part: Partial<QuickAnswers>) => void;
};
