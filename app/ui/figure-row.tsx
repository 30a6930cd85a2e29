import type { ReactNode } from "react";
import { Link } from "react-router";
import dashboardStyles from "./dashboard.css?url";

export interface RowFigure {
  readonly label: string;
  readonly value: string;
  /** What it is made of, or what has changed. */
  readonly note?: ReactNode;
  /** Of what it is made, as parts of a bar; `note` says the same in words. */
  readonly shares?: readonly {
    readonly key: string;
    readonly value: number;
    readonly tone: "neutral" | "good" | "late";
  }[];
  /** Where what is counted is listed. */
  readonly to?: string;
  /** It counts what needs the reader's action. */
  readonly isPending?: boolean;
}

/** The figures of a dashboard in a row between hairlines, each a way to what it counts. */
export function FigureRow({ label, figures }: { label: string; figures: readonly RowFigure[] }) {
  return (
    <>
      <link rel="stylesheet" href={dashboardStyles} precedence="default" />
      <ul aria-label={label} className="figure-row" data-figures>
        {figures.map(({ to, ...figure }) => (
          <li key={figure.label}>
            {to === undefined ? (
              <Figure {...figure} />
            ) : (
              <Link to={to}>
                <Figure {...figure} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Figure({ label, value, note, shares, isPending }: Omit<RowFigure, "to">) {
  return (
    <>
      <span data-figure data-pending={isPending || undefined}>
        {value}
        {shares?.some((share) => share.value > 0) ? <Shares shares={shares} /> : null}
      </span>
      <b>{label}</b>
      {note ? <small>{note}</small> : null}
    </>
  );
}

function Shares({ shares }: { shares: NonNullable<RowFigure["shares"]> }) {
  return (
    <span data-shares aria-hidden="true">
      {shares.map(({ key, value, tone }) =>
        value > 0 ? <span key={key} data-tone={tone} style={{ flexGrow: value }} /> : null,
      )}
    </span>
  );
}
