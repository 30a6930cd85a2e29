import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
  /** Next to the title: a status, or the buttons of the page. */
  actions?: ReactNode;
  badge?: ReactNode;
  /** compact: for the back office, where the list matters more than its name. */
  compact?: boolean;
};

/** The head of a page: its one h1, what it is for, and what can be done on it. */
export function PageHeader({ title, description, back, actions, badge, compact }: PageHeaderProps) {
  return (
    <header className={compact ? "mb-4" : "mb-8"}>
      {back ? <div className="mb-2 text-sm">{back}</div> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className={compact ? "text-2xl" : "text-3xl"}>{title}</h1>
            {badge}
          </div>
          {description ? (
            <p className={cx("max-w-prose text-ink-muted", compact ? "text-sm" : "mt-1.5")}>{description}</p>
          ) : null}
        </div>
        {actions ? <div className="flex min-w-0 max-w-full flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}
