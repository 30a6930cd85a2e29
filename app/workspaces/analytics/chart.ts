import { analyticsMessages } from "./analytics.words.ts";
import { figureText, rowLabel, totalLabel } from "./labels.ts";
import {
  comparedBy,
  FIGURES,
  type Figure,
  figuresOf,
  isOverTime,
  kindOf,
  type Panel,
  type PanelRow,
  type PanelTable,
  type Subject,
  shareOf,
} from "./panels.ts";

/** More bars than this are only shown in the table. */
const MOST_BARS = 12;

/** One bar: a figure of a row, with its share, and with the figure of the previous period. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly figure: Figure;
  readonly row: PanelRow;
  readonly isTotal: boolean;
  /** What part it is of something, in words. */
  readonly share: string | null;
  /** Length and place of the tick, from 0 to 1; no tick where there is nothing to compare with. */
  readonly length: number;
  readonly tick: number | null;
}

/** Bars of one scale. */
export interface Chart {
  readonly key: string;
  /** Where there are several. */
  readonly title: string | null;
  readonly bars: readonly Bar[];
}

type Drawn = Omit<Bar, "length" | "tick">;

/** Whether there is anything to compare with: `empty`, where the previous period, or the last intake, has no figures. */
export function comparisonOf(
  { panel, by }: Pick<Subject, "panel" | "by">,
  { rows, totals }: PanelTable,
): "none" | "empty" | "shown" {
  // Months of the previous period are not rows of this one.
  if (comparedBy(panel) === "none" || (isOverTime(by) && panel !== "commissions")) return "none";
  const hasFigures = ({ before }: PanelRow) => FIGURES.some((figure) => (before[figure] ?? 0) !== 0);
  return [...rows, ...totals].some(hasFigures) ? "shown" : "empty";
}

/** What is drawn of a report. */
export function chartsOf(subject: Subject, table: PanelTable): readonly Chart[] {
  const isCompared = comparisonOf(subject, table) === "shown";
  return drawnOf(subject, table)
    .map(({ bars, ...chart }) => ({ ...chart, bars: scaled(bars, isCompared) }))
    .filter(({ bars }) => bars.length > 0);
}

function scaled(bars: readonly Drawn[], isCompared: boolean): readonly Bar[] {
  const value = ({ row, figure }: Drawn, when: "now" | "before") => Math.max(0, row[when][figure] ?? 0);
  const most = Math.max(
    1,
    ...bars.flatMap((bar) => (isCompared ? [value(bar, "now"), value(bar, "before")] : [value(bar, "now")])),
  );
  return bars.map((bar) => ({
    ...bar,
    length: value(bar, "now") / most,
    tick: isCompared && bar.row.before[bar.figure] !== null ? value(bar, "before") / most : null,
  }));
}

type DrawnChart = { key: string; title: string | null; bars: readonly Drawn[] };

function drawnOf(subject: Subject, table: PanelTable): readonly DrawnChart[] {
  const { panel, by } = subject;
  const { figures, shares } = analyticsMessages;
  const one = (bars: readonly Drawn[]): readonly DrawnChart[] => [{ key: panel, title: null, bars }];
  const ofTotal = (row: PanelRow, figure: Figure, share: string | null): Drawn => ({
    key: figure,
    label: figures[figure],
    figure,
    row,
    isTotal: true,
    share,
  });
  const [total] = table.totals;
  if (panel === "funnel" || panel === "consultations") {
    if (!total) return [];
    const steps = figuresOf(subject).filter((figure) => kindOf(figure) === "count");
    return one(
      steps.map((figure, at) => {
        const of = panel === "consultations" ? steps[0] : (steps[at - 1] ?? "visits");
        const part = at === 0 && of !== "visits" ? null : partOf(total.now[of ?? figure], total.now[figure]);
        if (part === null) return ofTotal(total, figure, null);
        if (panel === "consultations") return ofTotal(total, figure, shares.booked({ part }));
        return ofTotal(total, figure, at === 0 ? shares.visits({ part }) : shares.step({ part }));
      }),
    );
  }
  if (panel === "commissions") {
    return table.totals.map((row) => ({
      key: row.currency ?? "",
      title: table.totals.length > 1 ? totalLabel(row) : null,
      bars: (["earned", "claimed", "paid", "owed"] as const).map((figure) => {
        const part =
          figure === "claimed" || figure === "paid" ? partOf(row.now.earned, row.now[figure]) : null;
        return ofTotal(row, figure, part === null ? null : shares.earned({ part }));
      }),
    }));
  }
  const drawn = DRAWN[panel] ?? figuresOf(subject)[0] ?? "submitted";
  const shareText = (row: PanelRow): string | null => {
    switch (panel) {
      case "stages":
        return shares.slow({ days: figureText("slow", row.now.slow, null) });
      case "forecast":
        return shares.forecast({ forecast: figureText("forecast", row.now.forecast, null) });
      case "cohorts": {
        const part = partOf(row.now.came, row.now.submitted);
        return part && shares.applied({ part });
      }
      case "documents": {
        const part = by === "kind" ? partOf(row.now.decided, row.now.returned) : null;
        if (part !== null) return shares.decided({ part });
      }
    }
    const part = partOf(total?.now[drawn], row.now[drawn]);
    return part && shares.all({ part });
  };
  const rows = isOverTime(by) ? table.rows.slice(-MOST_BARS) : table.rows.slice(0, MOST_BARS);
  return one(
    rows.map((row) => ({
      key: row.key ?? "",
      label: rowLabel(by, row),
      figure: drawn,
      row,
      isTotal: false,
      share: shareText(row),
    })),
  );
}

/** The figure of each row that is drawn, where it is not the first. */
const DRAWN: Partial<Record<Panel, Figure>> = {
  stages: "median",
  forecast: "accepted",
  documents: "returned",
};

/** A part of a whole as a percentage; null where there is no whole. */
function partOf(whole: number | null | undefined, part: number | null | undefined): string | null {
  const share = whole === undefined || whole === null || whole <= 0 ? null : shareOf(whole, part);
  return share === null ? null : figureText("conversion", share, null);
}
