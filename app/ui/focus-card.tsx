import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import dashboardStyles from "./dashboard.css?url";

export interface FocusFigure {
  readonly label: string;
  readonly value: string;
}

type FocusCardProps = {
  /** What the card holds: "First today". */
  eyebrow: string;
  /** What is to be done, or what has happened. */
  title: string;
  /** Why, and by when. */
  children?: ReactNode;
  /** The primary button; left out where nothing has to be done. */
  action?: ReactNode;
  /** A second way, without a button. */
  second?: { readonly label: string; readonly to: string } | null;
  /** At most three. */
  figures?: readonly FocusFigure[];
  /** In place of the figures. */
  drawing?: ReactNode;
};

/** The one thing to do first on a dashboard, in the colours of the night. */
export function FocusCard({ eyebrow, title, children, action, second, figures, drawing }: FocusCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-surface="night" className="focus-card">
      <link rel="stylesheet" href={dashboardStyles} precedence="default" />
      <div>
        <p>{eyebrow}</p>
        <h2 id={id}>{title}</h2>
        {children}
        {action || second ? (
          <div>
            {action}
            {second ? <Link to={second.to}>{second.label}</Link> : null}
          </div>
        ) : null}
      </div>
      {figures ? (
        <dl data-figures>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {drawing}
    </section>
  );
}
