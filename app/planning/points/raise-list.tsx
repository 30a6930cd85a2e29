import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { listText } from "#app/words/list-text.ts";
import type { OfficialResult } from "./official-query.ts";
import { monthText, pointsPage, raiseStepText } from "./points.words.ts";

const words = pointsPage.raise;

/** What would raise the points, the quickest first, and the soonest way to the mark. */
export function RaiseList({ country, raise: { steps, way } }: Pick<OfficialResult, "country" | "raise">) {
  const from = DESTINATION_LABELS[country];
  return (
    <section aria-labelledby="raise-title" className="mt-12">
      <h2 id="raise-title" className="text-2xl">
        {words.title}
      </h2>
      {way ? (
        <p className="mt-2 border-eucalyptus border-s-2 ps-4 text-lg" data-figures>
          {words.way({
            steps: listText(way.steps.map((id) => raiseStepText(id, from))),
            total: way.total,
            month: monthText(way.date),
          })}
        </p>
      ) : null}
      {steps.length === 0 ? (
        <p className="mt-2 text-ink-muted">{words.none}</p>
      ) : (
        <ol className="mt-3 border-ink border-t">
          {steps.map(({ id, effort, gain, opens, months, date, totalThen }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-line border-b py-3 print:break-inside-avoid"
            >
              <div>
                <p className="font-semibold">{raiseStepText(id, from)}</p>
                <p className="text-ink-muted text-sm" data-figures>
                  {months === 0
                    ? words.now({ effort: words.efforts[effort], total: totalThen })
                    : words.at({ effort: words.efforts[effort], date: asOfText(date), total: totalThen })}
                </p>
              </div>
              <p className="text-end" data-figures>
                {gain > 0 ? (
                  <span className="block font-display text-2xl leading-tight">
                    {words.gain({ points: gain })}
                  </span>
                ) : null}
                {opens.length > 0 ? (
                  <span className="block text-eucalyptus text-sm">{words.opens}</span>
                ) : null}
              </p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-ink-muted text-sm">{words.lengths}</p>
    </section>
  );
}
