import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import type { KeptPoints } from "./kept-points.ts";
import { keptPoints as words } from "./kept-points.words.ts";
import { pointsPage } from "./points.words.ts";

type KeptListProps = {
  results: readonly KeptPoints[];
  hrefOf: (id: string) => string;
  place: Place;
  /** What can be done with one of them. */
  actions?: (result: KeptPoints) => ReactNode;
};

/** Kept results, the newest first, each with the version of its rules. */
export function KeptList({ results, hrefOf, place, actions }: KeptListProps) {
  if (results.length === 0) return <p className="text-ink-muted text-sm">{words.none}</p>;
  return (
    <ul className="border-line border-t">
      {results.map((result) => (
        <li
          key={result.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line border-b py-3"
        >
          <div className="min-w-0">
            <p>
              <Link
                to={hrefOf(result.id)}
                className="font-semibold text-eucalyptus underline underline-offset-4"
              >
                {result.name}
              </Link>
            </p>
            <p className="text-sm" data-figures>
              {pointsPage.result.verdicts[result.verdict]} {words.proven(result.proven)}.
            </p>
            <p className="text-ink-muted text-xs" data-figures>
              {formatCalendarDate(result.date, place.locale)}, {words.rules(result.rulesVersion)}
            </p>
          </div>
          <div className="flex items-center gap-4">
            <p className="text-end" data-figures>
              {result.atLeast ? <span className="text-ink-muted text-sm">{words.atLeast} </span> : null}
              <span className="font-display text-2xl">{result.total}</span>
              <span className="text-ink-muted text-sm"> / {result.passMark}</span>
            </p>
            {actions?.(result)}
          </div>
        </li>
      ))}
    </ul>
  );
}
