import { amountCell } from "#app/commissions/claims/entries-csv.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { safeCsv } from "#app/platform/files/safe-csv.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/table-file.route.ts";
import { analyticsMessages as texts } from "./analytics.words.ts";
import { askedOf } from "./analytics-query.server.ts";
import { branchOfFile } from "./branch-choice.ts";
import { rowLabel, totalLabel } from "./labels.ts";
import { comparedBy, type Figure, figuresOf, isOverTime, kindOf, type PanelRow, shareOf } from "./panels.ts";
import { readPanel } from "./read-panel.server.ts";

/** As many rows as a table can have: there are not so many courses. */
const MOST_ROWS = 300_000;

export const middleware: Route.MiddlewareFunction[] = [requires("analytics.view")];

/** `/admin/analytics/:panel/table.csv`: the table of a panel with all of its rows, totals first. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { asked, shown, problem, branches } = await askedOf({ request, context, params });
  if (problem) throw new Response("Not Found", { status: 404 });
  const { panel, by, period } = shown;
  const table = await readPanel(db, asked, MOST_ROWS);
  const figures = figuresOf(shown);
  const name = texts.groupings[by];
  const compared = comparedBy(panel);
  const beside = { period: texts.beforeSuffix, intake: texts.lastSuffix, none: texts.shareSuffix }[compared];
  const besideName = (figure: Figure) => beside({ column: texts.figures[figure] });
  const besideOf = (row: PanelRow, figure: Figure) => {
    if (compared === "none") return cell("conversion", shareOf(row.now.came, row.now[figure]));
    // Months of the period before are no rows of this one.
    return row.key === null || !isOverTime(by) ? cell(figure, row.before[figure]) : "";
  };
  const line = (row: PanelRow, label: string) => ({
    [name]: label,
    ...Object.fromEntries(
      figures.flatMap((figure) => [
        [texts.figures[figure], cell(figure, row.now[figure])],
        [besideName(figure), besideOf(row, figure)],
      ]),
    ),
  });
  const csv = safeCsv(
    [
      ...table.totals.map((row) => line(row, totalLabel(row))),
      ...table.rows.map((row) => line(row, rowLabel(by, row))),
    ],
    [name, ...figures.flatMap((figure) => [texts.figures[figure], besideName(figure)])],
  );
  const bytes = Buffer.from(csv);
  return fileResponse({
    bytes: [bytes],
    size: bytes.length,
    mediaType: "text/csv; charset=utf-8",
    name: `${panel}-${by}${branchOfFile(shown, branches)}-${period.from}-${period.to}.csv`,
    saves: true,
  });
}

/** Numbers stay numbers, money in whole units with its cents; what is not known stays empty. */
function cell(figure: Figure, value: number | null | undefined): number | "" {
  if (value === null || value === undefined) return "";
  return kindOf(figure) === "money" ? amountCell(value) : value;
}
