import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import styles from "./panes.css?url";
import { threadMessages as texts } from "./threads.words.ts";

type ThreadPanesProps = {
  title: string;
  /** In the line of the title. */
  actions?: ReactNode;
  list: ReactNode;
  /** The open conversation and its details; null where none is open. */
  open: ReactNode | null;
  /** Whether they are the whole page. */
  fills?: boolean;
};

/** A list of conversations and the open one. On a phone the open one is a page of its own. */
export function ThreadPanes({ title, actions, list, open, fills = false }: ThreadPanesProps) {
  return (
    <div className="panes" data-fills={fills || undefined} data-open={open !== null || undefined}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {/* On a phone the open one takes the place of the heading, too. */}
      {open === null ? null : <h1 className="sr-only lg:hidden">{title}</h1>}
      <header className="panes-head">
        <h1 className="text-2xl">{title}</h1>
        {actions ? <div className="panes-actions">{actions}</div> : null}
      </header>
      <div className="panes-body">
        <div className="panes-list">{list}</div>
        {open ?? (
          <div className="panes-empty">
            <EmptyState title={texts.choose} />
          </div>
        )}
      </div>
    </div>
  );
}
