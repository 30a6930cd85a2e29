import type { ReactNode } from "react";
import { Link } from "react-router";
import { behindPath, type Shown } from "./addresses.ts";
import { analyticsMessages as texts } from "./analytics.words.ts";
import { figureText, totalLabel } from "./labels.ts";
import { comparedBy, type Figure, hasRecords, type PanelRow } from "./panels.ts";

interface FigureLinkProps {
  readonly shown: Shown;
  readonly row: PanelRow;
  readonly figure: Figure;
  /** The name of the row; null for a row of totals. */
  readonly label: string | null;
  readonly isTotal: boolean;
  readonly isBefore: boolean;
  readonly children: ReactNode;
}

/** A figure that leads to the records behind it; plain where it has none. */
export function FigureLink({ shown, row, figure, label, isTotal, isBefore, children }: FigureLinkProps) {
  const value = row[isBefore ? "before" : "now"][figure];
  if (!value || !hasRecords(figure)) return children;
  const said = {
    figure: figureText(figure, value, row.currency),
    column: texts.figures[figure],
    row: label ?? totalLabel(row),
  };
  const beforeLink = comparedBy(shown.panel) === "intake" ? texts.lastLink : texts.beforeLink;
  return (
    <Link
      to={behindPath(shown, { figure, row: isTotal ? (row.currency ?? "all") : row.key, isBefore })}
      className="figure-link"
      aria-label={isBefore ? beforeLink(said) : texts.nowLink(said)}
    >
      {children}
    </Link>
  );
}
