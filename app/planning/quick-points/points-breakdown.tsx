import { Link } from "react-router";
import type { QuickAnswers } from "./answers.ts";
import { mostPoints, type QuickEstimate } from "./estimate.ts";
import { quickHref } from "./query.ts";
import { QUICK_FIELD_LABELS, quickWhy, quickPointsPage as words } from "./quick-points.words.ts";
import { stepOfField } from "./steps.ts";

type PointsBreakdownProps = { answers: QuickAnswers; result: QuickEstimate };

/** Every category with its points, the most it can give, and why; above it the same as one bar. */
export function PointsBreakdown({ answers, result }: PointsBreakdownProps) {
  const { breakdown, total } = result;
  return (
    <section aria-labelledby="breakdown-title" className="min-w-0">
      <h2 id="breakdown-title" className="text-2xl">
        {words.breakdown}
      </h2>
      <StackedBar result={result} />
      <table className="mt-5 w-full border-collapse text-start">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.breakdownColumns.category}</th>
            <th scope="col">{words.breakdownColumns.share}</th>
            <th scope="col">{words.breakdownColumns.points}</th>
            <th scope="col">{words.change}</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.map(({ category, points, max }) => (
            <tr key={category} className="border-line border-b align-top">
              <th scope="row" className="w-full py-3 pe-4 text-start font-normal">
                <span className="block font-semibold">{QUICK_FIELD_LABELS[category]}</span>
                <span className="block text-ink-muted text-sm">{quickWhy(category, answers)}</span>
              </th>
              <td className="pt-5 pe-6 max-sm:hidden">
                <ShareBar points={points} max={max} />
              </td>
              <td className="whitespace-nowrap py-2.5 text-end">
                <span className="font-display font-medium text-2xl leading-tight">{points}</span>{" "}
                <span className="text-ink-muted text-sm">{words.ofMost({ max })}</span>
              </td>
              <td className="w-px py-1 ps-3 print:hidden">
                <Link
                  to={quickHref({ answers, step: stepOfField(category) })}
                  preventScrollReset
                  aria-label={words.changeAnswer({ category: QUICK_FIELD_LABELS[category] })}
                  className="inline-flex min-h-11 items-center text-eucalyptus text-sm underline underline-offset-4"
                >
                  {words.change}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t">
            <th scope="row" className="py-3 text-start font-semibold">
              {words.total}
            </th>
            <td className="max-sm:hidden" />
            <td className="whitespace-nowrap py-2 text-end">
              <span className="font-display font-medium text-2xl">{total}</span>{" "}
              <span className="text-ink-muted text-sm">{words.ofMost({ max: mostPoints(result) })}</span>
            </td>
            <td className="print:hidden" />
          </tr>
        </tfoot>
      </table>
      {answers.country === "newzealand" ? (
        <p className="mt-3 max-w-prose text-ink-muted text-sm">{words.notForNewZealand}</p>
      ) : null}
    </section>
  );
}

/** All points in one row, each category a piece, and the mark above them. Silent: the table says the same. */
function StackedBar({ result }: { result: QuickEstimate }) {
  const { breakdown, total, passMark } = result;
  const scale = 600 / mostPoints(result);
  let from = 0;
  const pieces = breakdown
    .filter(({ points }) => points > 0)
    .map(({ category, points }) => {
      const piece = { category, x: from * scale, width: points * scale };
      from += points;
      return piece;
    });
  const mark = passMark * scale;
  return (
    <svg viewBox="0 0 600 34" aria-hidden="true" className="mt-5 block w-full overflow-visible">
      <rect x="0" y="12" width="600" height="16" className="fill-sunken" />
      {pieces.map(({ category, x, width }, at) => (
        <rect
          key={category}
          x={x}
          y="12"
          width={Math.max(0, width - 2)}
          height="16"
          className={at % 2 === 0 ? "fill-eucalyptus" : "fill-eucalyptus-strong"}
        />
      ))}
      <path d={`M${mark} 8V34`} strokeWidth="2" className="stroke-ochre-text" />
      <path d={`M${mark} 0l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2Z`} className="fill-ochre" />
      {total === 0 ? null : <path d={`M${total * scale - 1} 10V30`} strokeWidth="2" className="stroke-ink" />}
    </svg>
  );
}

function ShareBar({ points, max }: { points: number; max: number }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="block h-1.5 w-40">
      <rect width="100" height="4" className="fill-line" />
      <rect width={(points / max) * 100} height="4" className="fill-eucalyptus" />
    </svg>
  );
}
