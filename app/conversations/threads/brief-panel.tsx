import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { X } from "#app/ui/icons.tsx";
import { uiMessages } from "#app/ui/ui.words.ts";

type BriefPanelProps = {
  /** By which the button that opens it (`popoverTarget`) names it. */
  id: string;
  label: string;
  name: string;
  /** Under the name. */
  badge?: ReactNode;
  children: ReactNode;
};

/** Who a conversation is with: a pane where there is room, else it opens over the page, also without script. */
export function BriefPanel({ id, label, name, badge, children }: BriefPanelProps) {
  return (
    <aside id={id} popover="auto" aria-label={label} className="thread-brief">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-base [overflow-wrap:anywhere]">{name}</p>
          {badge}
        </div>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={uiMessages.close}
          className="thread-brief-button self-start"
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {children}
    </aside>
  );
}

export function BriefLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-h-(--side-link) grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2 py-0.5">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
