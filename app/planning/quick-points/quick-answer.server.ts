import { isOneOf } from "#app/platform/records/option.ts";
import type { QuickResult, RefusedField } from "./api-schema.ts";
import { estimate } from "./estimate.ts";
import { QUICK_FIELDS, readQuickQuery } from "./query.ts";
import { quickWhy } from "./quick-points.words.ts";
import { quickTipTexts } from "./quick-points-tips.words.ts";

/** Names are echoed so far and no further. */
const MOST_ECHOED = 100;

/**
 * The quick estimate of a query, or the first invalid field. A missing field counts as its default; an unknown one is
 * refused, because a typing error would silently count as nothing.
 */
export function answerQuickQuery(
  params: URLSearchParams,
): { ok: true; body: QuickResult } | { ok: false; body: RefusedField } {
  for (const name of params.keys()) {
    if (!isOneOf(QUICK_FIELDS, name)) {
      return { ok: false, body: { field: name.slice(0, MOST_ECHOED), allowed: [...QUICK_FIELDS] } };
    }
  }
  const { answers, problems } = readQuickQuery(params);
  const [problem] = problems;
  if (problem) {
    const { field, allowed } = problem;
    return { ok: false, body: { field, allowed: "from" in allowed ? allowed : [...allowed] } };
  }
  const { breakdown, ...sums } = estimate(answers);
  return {
    ok: true,
    body: {
      country: answers.country,
      ...sums,
      breakdown: breakdown.map((line) => ({ ...line, why: quickWhy(line.category, answers) })),
      tips: [...quickTipTexts(answers)],
    },
  };
}
