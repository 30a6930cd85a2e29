import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { applicationPageMessages as texts } from "./agency.words.ts";

/** The answers of an application, folded: they are looked up, not read. */
export function AnswersCard({ answers }: { answers: readonly DescribedStep[] }) {
  return (
    <Card title={texts.answers} description={texts.answersHint}>
      {answers.map(({ step, title, answers: given }) => (
        <details key={step} className="border-line border-b">
          <summary className="flex min-h-11 cursor-pointer items-center">{title}</summary>
          <div className="pb-4">
            <DescriptionList
              items={given.map(({ label, value, answered }) => ({
                term: label,
                value: (
                  <span className={answered ? "[overflow-wrap:anywhere]" : "text-ink-faint"}>{value}</span>
                ),
              }))}
            />
          </div>
        </details>
      ))}
    </Card>
  );
}
