import type { ReactNode } from "react";
import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";

type AnswersViewProps = {
  /** From `describeAnswers`. */
  steps: readonly DescribedStep[];
  /** Level of the steps' headings in the page's outline. */
  level?: 2 | 3 | 4;
  /** Shown next to a step's heading, for example a link to edit it. */
  beside?: (step: DescribedStep) => ReactNode;
};

/** The answers of an application to read, step by step. */
export function AnswersView({ steps, level = 3, beside }: AnswersViewProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col gap-8">
      {steps.map((described) => (
        <section key={described.step}>
          <div className="flex min-h-11 items-center justify-between gap-4 border-ink border-t pt-2">
            <Heading className="text-lg">{described.title}</Heading>
            {beside?.(described)}
          </div>
          <DescriptionList
            items={described.answers.map((answer) => ({
              term: answer.label,
              value: answer.answered ? answer.value : null,
            }))}
          />
        </section>
      ))}
    </div>
  );
}
