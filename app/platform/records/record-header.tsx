import type { ReactNode } from "react";

type RecordHeaderProps = {
  title: ReactNode;
  /** Under the title: an address, a reference. */
  subtitle?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
};

/** The head of an open record. The focus comes here when the record is opened from its list. */
export function RecordHeader({ title, subtitle, badges, actions }: RecordHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 data-record-heading tabIndex={-1} className="break-words text-2xl">
          {title}
        </h2>
        {subtitle ? <div className="mt-0.5 break-words text-ink-muted">{subtitle}</div> : null}
        {badges ? <div className="mt-2 flex flex-wrap gap-2">{badges}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
