import { Link } from "react-router";
import type { QuickAnswers } from "./answers.ts";
import type { QuickEstimate } from "./estimate.ts";
import { quickHref } from "./query.ts";
import { QUICK_FIELD_LABELS, quickWhy, quickPointsPage as words } from "./quick-points.words.ts";
import { type QuickStepNumber, stepOfField } from "./steps.ts";

type AnswersSoFarProps = { answers: QuickAnswers; result: QuickEstimate; step: QuickStepNumber };

/** What has been answered on the steps before this one, with its points; each line leads back to its step. */
export function AnswersSoFar({ answers, result, step }: AnswersSoFarProps) {
  const lines = result.breakdown.filter(({ category }) => stepOfField(category) < step);
  return (
    <aside aria-labelledby="so-far-title" className="self-start">
      <h2 id="so-far-title" className="border-ink border-b pb-2 text-lg">
        {words.answersSoFar}
      </h2>
      <ul>
        {lines.map(({ category, points }) => (
          <li key={category} className="border-line border-b">
            <Link
              to={quickHref({ answers, step: stepOfField(category) })}
              preventScrollReset
              className="flex min-h-11 items-baseline gap-3 py-2 text-ink no-underline hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-ink-muted text-sm">{QUICK_FIELD_LABELS[category]}</span>
                {quickWhy(category, answers)}
              </span>
              <span aria-hidden="true" className="font-display text-xl tabular-nums">
                {points}
              </span>
              <span className="sr-only">
                {words.points({ count: points })}. {words.change}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
