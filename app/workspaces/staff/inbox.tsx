import type { ReactNode } from "react";
import { useMatches, useOutlet } from "react-router";
import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { PaneList } from "#app/conversations/threads/pane-list.tsx";
import { ThreadPanes } from "#app/conversations/threads/thread-panes.tsx";
import { MESSAGES_PATH } from "#app/conversations/threads/thread-paths.ts";
import { inboxMessages } from "#app/conversations/threads/threads.words.ts";
import { exportMessages } from "#app/platform/lists/export.words.ts";
import { listSearch } from "#app/platform/lists/list-link.ts";
import { ListMenu } from "#app/platform/lists/list-menu.tsx";
import type { ListSpec } from "#app/platform/lists/list-query.ts";
import type { LoadedList } from "#app/platform/lists/loaded-list.ts";
import { opensOf } from "#app/platform/records/opens.ts";
import { PageKeys } from "#app/ui/keyboard-help.tsx";

type InboxProps<S extends string, F extends string> = {
  list: LoadedList<object, S, F>;
  spec: ListSpec<S, F>;
  failedText: string;
  /** In the line of the title. */
  head: ReactNode;
  /** The list, where it could be read. */
  children: ReactNode;
};

/** Messages: a list of conversations, and the open one, which the child route shows. */
export function Inbox<S extends string, F extends string>(props: InboxProps<S, F>) {
  const { list, spec, failedText, head, children } = props;
  const outlet = useOutlet();
  const deepest = useMatches().at(-1);
  const isOpen = outlet !== null && opensOf(deepest?.handle) === "record";
  return (
    <>
      <ThreadPanes
        fills
        title={outboxMessages.title}
        actions={
          <>
            {head}
            {list.state === "ready" ? (
              <ListMenu
                label={exportMessages.menu}
                exported={
                  list.exportName === null
                    ? null
                    : { name: list.exportName, search: listSearch(spec, list.query), hidesColumns: false }
                }
                viewsName={list.views?.list ?? null}
                total={list.page.total}
              />
            ) : null}
          </>
        }
        list={
          <PaneList path={MESSAGES_PATH} list={list} failedText={failedText} live={["message", "enquiry"]}>
            {children}
          </PaneList>
        }
        open={isOpen ? outlet : null}
      />
      <PageKeys keys={inboxMessages.keys} />
    </>
  );
}
