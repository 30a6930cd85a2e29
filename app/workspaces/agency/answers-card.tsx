import { FoldedAnswers } from "#app/admissions/answers/answer-list.tsx";
import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import { Card } from "#app/ui/card.tsx";
import { applicationPageMessages as texts } from "./agency.words.ts";

/** The answers of an application, folded: they are looked up, not read. */
export function AnswersCard({ answers }: { answers: readonly DescribedStep[] }) {
  return (
    <Card title={texts.answers} description={texts.answersHint}>
      <FoldedAnswers steps={answers} />
    </Card>
  );
}
