import type { ReactNode } from "react";

/** The facts of a record, next to its content; below it where there is no room. */
export function Rail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="flex min-w-0 flex-col gap-4 @4xl:border-line @4xl:border-s @4xl:ps-5 text-sm"
    >
      {children}
    </aside>
  );
}

type RailSectionProps = {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
};

export function RailSection({ title, action, children }: RailSectionProps) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 flex items-center justify-between gap-3 font-semibold font-text text-ink-muted text-xs">
        {title}
        {action}
      </h3>
      {children}
    </section>
  );
}

/** The lines of a section: names of facts, and the facts. */
export function RailFacts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>;
}

/** One fact that is read; one that is changed in place is an `InlineField`. */
export function RailFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="rail-line">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}
