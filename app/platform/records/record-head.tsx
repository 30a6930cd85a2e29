import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";

type RecordHeadProps = {
  name: string;
  badges?: ReactNode;
  /** One line below the name: what the record is about. */
  line?: ReactNode;
  /** Who else is here, and what is done often. */
  actions?: ReactNode;
  /** Of a person or an organisation, which have a monogram. */
  kind?: "person" | "organisation";
  /** 1 where the record is the page and not next to a list. */
  level?: 1 | 2;
};

/** The head of an open record. The focus comes here when the record is opened from its list. */
export function RecordHead({ name, badges, line, actions, kind, level = 2 }: RecordHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {kind ? (
        <span className="lg:@max-2xl:hidden">
          <Avatar name={name} kind={kind} />
        </span>
      ) : null}
      <div className="min-w-0 flex-1 basis-44 sm:basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading data-record-heading tabIndex={-1} className="min-w-0 text-2xl [overflow-wrap:anywhere]">
            {name}
          </Heading>
          {badges}
        </div>
        {line ? <div className="mt-0.5 text-ink-muted text-sm [overflow-wrap:anywhere]">{line}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center justify-end gap-2">{actions}</div> : null}
    </header>
  );
}
