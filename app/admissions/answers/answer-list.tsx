import { DescriptionList } from "#app/ui/description-list.tsx";
import type { DescribedStep } from "./describe-answers.ts";

/** The answers of a step, to be read. */
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

/** What was answered, step by step, each under its title. */
export function AnswerSections({ steps }: { steps: readonly DescribedStep[] }) {
  return steps.map(({ step, title, answers }) => (
    <section key={step} aria-labelledby={`answers-${step}`} className="mt-5 first:mt-0">
      <h3 id={`answers-${step}`} className="text-lg">
        {title}
      </h3>
      <AnswerList answers={answers} />
    </section>
  ));
}

/** The same in as many columns as fit: for readers who compare answers. */
export function AnswersInColumns({ steps }: { steps: readonly DescribedStep[] }) {
  return (
    <div className="columns-[24rem] gap-x-10">
      {steps.map(({ step, title, answers }) => (
        <section key={step} aria-labelledby={`answers-${step}`} className="mb-6 break-inside-avoid">
          <h3 id={`answers-${step}`} className="text-lg">
            {title}
          </h3>
          <AnswerList answers={answers} />
        </section>
      ))}
    </div>
  );
}

/** The same, folded: for readers who look an answer up. */
export function FoldedAnswers({ steps }: { steps: readonly DescribedStep[] }) {
  return steps.map(({ step, title, answers }) => (
    <details key={step} className="border-line border-b last:border-b-0">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
      <div className="pb-3">
        <AnswerList answers={answers} />
      </div>
    </details>
  ));
}
