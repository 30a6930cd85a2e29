import type { ReactNode } from "react";

type RecordHeaderProps = {
  title: ReactNode;
  badge?: ReactNode;
  description?: ReactNode;
  /** Buttons of the record. */
  actions?: ReactNode;
};

/** The head of a record that is open beside its list. The focus comes here when it opens. */
export function RecordHeader({ title, badge, description, actions }: RecordHeaderProps) {
  return (
    <header className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2
          tabIndex={-1}
          data-record-heading
          className="min-w-0 text-2xl outline-none [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        {badge}
      </div>
      {description ? <p className="-mt-2 text-ink-muted text-sm">{description}</p> : null}
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
