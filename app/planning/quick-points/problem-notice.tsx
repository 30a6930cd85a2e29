import { Notice } from "#app/ui/notice.tsx";
import { listText } from "#app/words/list-text.ts";
import type { QuickProblem } from "./query.ts";
import { QUICK_FIELD_LABELS, quickPointsPage as words } from "./quick-points.words.ts";

/** The values of a URL that could not be used, with the allowed ones. */
export function ProblemNotice({ problems }: { problems: readonly QuickProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" title={words.problemsTitle} className="mb-8">
      <p>{words.problemsText}</p>
      <ul className="mt-1 list-disc ps-5">
        {problems.map(({ field, allowed }) => (
          <li key={field}>
            {QUICK_FIELD_LABELS[field]}:{" "}
            {"from" in allowed ? words.fromTo({ from: allowed.from, to: allowed.to }) : listText(allowed)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
