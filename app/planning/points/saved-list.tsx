import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { pointsPage } from "./points.words.ts";
import type { SavedPoints } from "./saved-points.ts";
import { savedPoints as words } from "./saved-points.words.ts";

type SavedListProps = {
  results: readonly SavedPoints[];
  hrefOf: (id: string) => string;
  place: Place;
  /** What can be done with one of them. */
  actions?: (result: SavedPoints) => ReactNode;
};

/** Kept results, the newest first, each with the version of its rules. */
export function SavedList({ results, hrefOf, place, actions }: SavedListProps) {
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
              {pointsPage.result.verdicts[result.verdict]} {words.proven({ points: result.proven })}
            </p>
            <p className="text-ink-muted text-xs" data-figures>
              {words.rules({
                date: formatCalendarDate(result.date, place.locale),
                version: result.rulesVersion,
              })}
            </p>
          </div>
          <div className="flex items-center gap-4">
            <p className="text-end" data-figures>
              <span className="font-display text-2xl">{result.total}</span>{" "}
              <span className="text-ink-muted text-sm">
                {(result.atLeast ? pointsPage.result.ofAtLeast : pointsPage.result.of)({
                  mark: result.passMark,
                })}
              </span>
            </p>
            {actions?.(result)}
          </div>
        </li>
      ))}
    </ul>
  );
}
