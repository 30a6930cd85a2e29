import type { ReactNode } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { Shown } from "./addresses.ts";
import { analyticsMessages } from "./analytics.words.ts";
import { FigureLink } from "./figure-link.tsx";
import { figureText, rowLabel, totalLabel } from "./labels.ts";
import {
  comparedBy,
  type Figure,
  figuresOf,
  isOverTime,
  type PanelRow,
  type PanelTable,
  shareOf,
} from "./panels.ts";

/** All figures of a panel, each with that of the period before, and a way to the records behind it. */
export function FigureTable({ shown, table }: { shown: Shown; table: PanelTable }) {
  const { panel, by } = shown;
  const columns = figuresOf(shown);
  const texts = analyticsMessages;
  const line = (row: PanelRow, label: string, isTotal: boolean) => (
    <TableRow key={isTotal ? `total ${row.currency}` : (row.key ?? "")}>
      <TableCell label={texts.groupings[by]} className={isTotal ? "font-semibold" : undefined}>
        {label}
      </TableCell>
      {columns.map((figure) => (
        <TableCell key={figure} align="end" label={texts.figures[figure]}>
          <FigureCell shown={shown} row={row} figure={figure} label={label} isTotal={isTotal} />
        </TableCell>
      ))}
    </TableRow>
  );
  return (
    <>
      <Table caption={texts.panels[panel]}>
        <TableHead>
          <TableHeader>{texts.groupings[by]}</TableHeader>
          {columns.map((figure) => (
            <TableHeader key={figure} align="end">
              {texts.figures[figure]}
            </TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {table.totals.map((row) => line(row, totalLabel(row), true))}
          {table.rows.map((row) => line(row, rowLabel(by, row), false))}
        </TableBody>
      </Table>
      {table.groups > table.rows.length ? (
        <p className="mt-3 text-ink-muted text-sm">
          {texts.more({ shown: table.rows.length, groups: table.groups })}
        </p>
      ) : null}
    </>
  );
}

interface FigureCellProps {
  readonly shown: Shown;
  readonly row: PanelRow;
  readonly figure: Figure;
  readonly label: string;
  readonly isTotal: boolean;
}

function FigureCell({ shown, row, figure, label, isTotal }: FigureCellProps) {
  const texts = analyticsMessages;
  const compared = comparedBy(shown.panel);
  const linked = (isBefore: boolean, content: ReactNode) => (
    <FigureLink shown={shown} row={row} figure={figure} label={label} isTotal={isTotal} isBefore={isBefore}>
      {content}
    </FigureLink>
  );
  const [now, before] = [row.now[figure], row.before[figure]];
  const beforeText = compared === "intake" ? texts.last : texts.before;
  return (
    <span className="flex flex-col items-end">
      {figure === "inTheEnd" ? null : linked(false, figureText(figure, now, row.currency))}
      {isCompared(shown, figure, isTotal) ? (
        <span className="text-ink-muted text-xs">
          {linked(true, beforeText({ figure: figureText(figure, before, row.currency) }))}
        </span>
      ) : null}
      {compared === "none" && figure !== "came" ? (
        <span className="text-ink-muted text-xs">
          {figureText("conversion", shareOf(row.now.came, now), null)}
        </span>
      ) : null}
    </span>
  );
}

/** Months of the period before are no rows of this one; a forecast is of the intakes to come alone. */
const isCompared = ({ panel, by }: Shown, figure: Figure, isTotal: boolean): boolean =>
  comparedBy(panel) !== "none" && figure !== "forecast" && (isTotal || !isOverTime(by));
