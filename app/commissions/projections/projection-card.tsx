import { Card } from "#app/ui/card.tsx";
import type { Projection } from "./project.ts";
import { expectedText, ProjectionBadge, projectedAmount } from "./projection-columns.tsx";
import { projectionMessages, projectionReason } from "./projections.words.ts";

const texts = projectionMessages.card;

/** What an institution is expected to pay for an application, on its page. */
export function ProjectionCard({ projection }: { projection: readonly Projection[] }) {
  return (
    <Card title={texts.title} description={texts.lead} level={3}>
      {projection.length === 0 ? (
        <p className="text-ink-muted">{texts.none}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {projection.map((row) => (
            <li key={row.instalment} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {row.state === "unknown" ? null : (
                  <strong className="font-semibold tabular-nums">{projectedAmount(row)}</strong>
                )}
                <span>{texts.semester({ number: row.instalment })}</span>
                <span className="text-ink-muted">{expectedText(row)}</span>
                <ProjectionBadge state={row.state} />
              </p>
              {row.because ? (
                <p className="max-w-prose text-ink-muted text-sm">{projectionReason(row.because)}</p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
