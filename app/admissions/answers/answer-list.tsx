import { DescriptionList } from "#app/ui/description-list.tsx";
import type { DescribedStep } from "./describe-answers.ts";

/** The answers of a step, read-only. */
function AnswerList({ answers }: Pick<DescribedStep, "answers">) {
  return (
    <DescriptionList
      items={answers.map(({ label, value, answered }) => ({
        term: label,
        value: <span className={answered ? "[overflow-wrap:anywhere]" : "text-ink-faint"}>{value}</span>,
      }))}
    />
  );
}

type AnswersProps = {
  steps: readonly DescribedStep[];
  level?: 2 | 3;
  /** Shown if there are no answers. */
  none: string;
};

/** The answers by step, each under its title, in as many columns as fit. */
export function AnswersInColumns({ steps, level = 3, none }: AnswersProps) {
  if (steps.length === 0) return <p className="max-w-prose text-ink-muted">{none}</p>;
  const Heading = `h${level}` as const;
  return (
    <div className="columns-[24rem] gap-x-10">
      {steps.map(({ step, title, answers }) => (
        <section key={step} aria-labelledby={`answers-${step}`} className="mb-6 break-inside-avoid">
          <Heading id={`answers-${step}`} className="text-lg">
            {title}
          </Heading>
          <AnswerList answers={answers} />
        </section>
      ))}
    </div>
  );
}
