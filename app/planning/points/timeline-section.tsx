import { asOfText } from "#app/platform/time/as-of.ts";
import { listText } from "#app/words/list-text.ts";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage } from "./points.words.ts";
import { TimelineChart } from "./timeline-chart.tsx";

const words = pointsPage.timeline;

type TimelineSectionProps = {
  timeline: OfficialResult["timeline"];
  mark: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** What is known about the person's age. */
  known: "birth-date" | "age" | "nothing";
};

/** How the points change over time: the chart, and the same as a table. */
export function TimelineSection({ timeline, mark, date, known }: TimelineSectionProps) {
  // Past the age limit there is no timeline; the requirements say so.
  if (timeline === null && known !== "nothing") return null;
  return (
    <section aria-labelledby="timeline-title" className="mt-12 print:break-inside-avoid">
      <h2 id="timeline-title" className="text-2xl">
        {words.title}
      </h2>
      {timeline === null ? (
        <p className="mt-2 text-ink-muted">{words.needsAge}</p>
      ) : (
        <>
          <p className="mt-1 max-w-prose">{words.lead}</p>
          {known === "age" ? (
            <p className="mt-1 max-w-prose text-ink-muted text-sm">{words.ageOnly}</p>
          ) : null}
          {timeline.upperBound ? (
            <p className="mt-1 max-w-prose text-sm text-warning">{words.upperBound}</p>
          ) : null}
          <div className="mt-4">
            <TimelineChart timeline={timeline} mark={mark} date={date} />
          </div>
          <table className="mt-3 w-full border-ink border-t text-start text-sm" data-figures>
            <thead>
              <tr className="border-line border-b text-ink-muted">
                <th scope="col" className="py-2 pe-4 text-start font-normal">
                  {words.month}
                </th>
                <th scope="col" className="py-2 pe-4 text-end font-normal">
                  {words.points}
                </th>
                <th scope="col" className="w-full py-2 ps-2 text-start font-normal">
                  {words.change}
                </th>
              </tr>
            </thead>
            <tbody>
              {timeline.turns.map(({ date: from, total, changes }) => (
                <tr key={from} className="border-line border-b">
                  <th scope="row" className="whitespace-nowrap py-2 pe-4 text-start font-normal">
                    {from === date ? words.today : asOfText(from)}
                  </th>
                  <td className="py-2 pe-4 text-end font-semibold">{total}</td>
                  <td className="py-2 ps-2">
                    {listText(
                      changes.map(({ label, by }) => `${label} ${by > 0 ? "+" : "−"}${Math.abs(by)}`),
                    )}
                  </td>
                </tr>
              ))}
              {timeline.end ? (
                <tr className="border-line border-b">
                  <th scope="row" className="whitespace-nowrap py-2 pe-4 text-start font-normal">
                    {asOfText(timeline.end.date)}
                  </th>
                  <td className="py-2 pe-4 text-end">—</td>
                  <td className="py-2 ps-2 text-destructive">{words.end({ limit: timeline.end.label })}</td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
