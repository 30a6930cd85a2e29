import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import type { Shown } from "./addresses.ts";
import { analyticsMessages } from "./analytics.words.ts";
import { type Bar, chartsOf, comparisonOf } from "./chart.ts";
import { FigureLink } from "./figure-link.tsx";
import { figureText } from "./labels.ts";
import { comparedBy, type PanelTable } from "./panels.ts";
import { periodBefore } from "./period.ts";

/** The bars of a report: each leads to its records, and a tick marks the figure of the previous period. */
export function BarChart({ shown, table, locale }: { shown: Shown; table: PanelTable; locale: string }) {
  return (
    <div className="flex flex-col gap-6">
      {chartsOf(shown, table).map(({ key, title, bars }) => (
        <div key={key}>
          {title ? <h3 className="mb-1 font-semibold font-text text-base">{title}</h3> : null}
          <ul className="bar-chart">
            {bars.map((bar) => (
              <BarRow key={bar.key} bar={bar} shown={shown} />
            ))}
          </ul>
        </div>
      ))}
      <Legend shown={shown} table={table} locale={locale} />
    </div>
  );
}

function BarRow({ bar, shown }: { bar: Bar; shown: Shown }) {
  const { label, figure, row, isTotal, share, length, tick } = bar;
  return (
    <li>
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      <span className="relative block h-4.5" aria-hidden="true">
        <span
          className="block h-full rounded-e-xs bg-eucalyptus forced-colors:bg-[CanvasText]"
          style={{ inlineSize: `${length * 100}%` }}
        />
        {tick === null ? null : (
          <span
            className="absolute -inset-y-1 w-0.5 bg-ink forced-colors:bg-[Highlight]"
            style={{ insetInlineStart: `calc(${tick * 100}% - ${tick > 0 ? 2 : 0}px)` }}
          />
        )}
      </span>
      <span className="text-end font-semibold" data-figures>
        <FigureLink
          shown={shown}
          row={row}
          figure={figure}
          isTotal={isTotal}
          isBefore={false}
          label={isTotal ? null : label}
        >
          {figureText(figure, row.now[figure], row.currency)}
        </FigureLink>
      </span>
      <span className="text-ink-muted text-sm max-sm:hidden" data-figures>
        {share}
      </span>
    </li>
  );
}

/** The meaning of the ticks, or why there are none. */
function Legend({ shown, table, locale }: { shown: Shown; table: PanelTable; locale: string }) {
  const { chart } = analyticsMessages;
  const isIntakes = comparedBy(shown.panel) === "intake";
  const comparison = comparisonOf(shown, table);
  if (comparison === "none" || (comparison === "empty" && isIntakes)) return null;
  if (comparison === "empty") return <p className="text-ink-muted text-sm">{chart.noBefore}</p>;
  const before = periodBefore(shown.period);
  const day = (date: string) => formatCalendarDate(date, locale);
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      <span aria-hidden="true" className="h-4 w-0.5 shrink-0 bg-ink" />
      {isIntakes ? chart.lastByThen : chart.before({ from: day(before.from), to: day(before.to) })}
    </p>
  );
}
