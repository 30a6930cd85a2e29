import { analyticsMessages } from "./analytics.words.ts";
import { BarChart, type ChartLine } from "./bar-chart.tsx";
import { figureText, rowLabel, totalLabel } from "./labels.ts";
import {
  type Figure,
  figuresOf,
  type Grouping,
  kindOf,
  type Panel,
  type PanelRow,
  type PanelTable,
} from "./panels.ts";

/** More lines than this are read in the table. */
const MOST_LINES = 12;

/** What is drawn of each row. */
const SHOWN: Partial<Record<Panel, readonly Figure[]>> = {
  stages: ["median", "slow"],
  documents: ["returned"],
  visits: ["visits", "views"],
  searches: ["searches", "inVain"],
  cohorts: ["came", "submitted", "enrolled"],
};

/** The drawing of a panel. */
export function PanelChart({ panel, by, table }: { panel: Panel; by: Grouping; table: PanelTable }) {
  const { figures, chart } = analyticsMessages;
  const periods = [chart.now, chart.before];
  const bar = (row: PanelRow, figure: Figure, when: "now" | "before") => ({
    value: row[when][figure] ?? 0,
    text: figureText(figure, row[when][figure], row.currency),
  });
  if (panel === "forecast") {
    const lines = table.rows.slice(0, MOST_LINES).map(
      (row): ChartLine => ({
        key: row.key ?? "",
        label: rowLabel(by, row),
        bars: [bar(row, "accepted", "now"), bar(row, "accepted", "before"), bar(row, "forecast", "now")],
      }),
    );
    const series = [chart.soFar, chart.lastByThen, figures.forecast];
    return <BarChart title={analyticsMessages.panels[panel]} series={series} lines={lines} />;
  }
  if (panel === "funnel" || panel === "consultations") {
    const total = table.totals[0];
    if (!total) return null;
    const lines = figuresOf(panel, by)
      // Beside visits nothing else would be seen.
      .filter((figure) => kindOf(figure) === "count")
      .map(
        (figure): ChartLine => ({
          key: figure,
          label: figures[figure],
          bars: [bar(total, figure, "now"), bar(total, figure, "before")],
        }),
      );
    return <BarChart title={analyticsMessages.panels[panel]} series={periods} lines={lines} />;
  }
  const linesOf = (rows: readonly PanelRow[], shown: readonly Figure[]): ChartLine[] =>
    rows.slice(0, MOST_LINES).map((row) => ({
      key: row.key ?? "",
      label: rowLabel(by, row),
      bars: shown.map((figure) => bar(row, figure, "now")),
    }));
  if (panel === "commissions") {
    const shown = ["earned", "claimed", "paid"] as const;
    return (
      <div className="flex flex-col gap-8">
        {table.totals.map((total) => (
          <BarChart
            key={total.currency}
            title={totalLabel(total)}
            series={shown.map((figure) => figures[figure])}
            lines={linesOf(
              table.rows.filter(({ currency }) => currency === total.currency).slice(-MOST_LINES),
              shown,
            )}
          />
        ))}
      </div>
    );
  }
  const shown = SHOWN[panel] ?? ["submitted", "enrolled"];
  return (
    <BarChart
      title={analyticsMessages.panels[panel]}
      series={shown.map((figure) => figures[figure])}
      lines={linesOf(by === "month" ? table.rows.slice(-MOST_LINES) : table.rows, shown)}
    />
  );
}
