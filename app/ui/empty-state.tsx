import type { ReactNode } from "react";
import { EmptyChart } from "#app/ui/brand/empty-chart.tsx";

type EmptyStateProps = {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Without the drawing, for small places. */
  plain?: boolean;
};

/** What a list shows when it is empty: that it is, why, and what to do next. */
export function EmptyState({ title, children, actions, plain }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      {plain ? null : <EmptyChart className="mb-5 h-24 w-auto text-ink-faint" />}
      <p className="font-display font-medium text-xl">{title}</p>
      {children ? <div className="mt-1 max-w-prose text-ink-muted">{children}</div> : null}
      {actions ? <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
