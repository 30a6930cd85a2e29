import { type ReactNode, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { SEARCH_MAX_LENGTH } from "#app/platform/lists/list-query.ts";
import type { LoadedList } from "#app/platform/lists/loaded-list.ts";
import { useFailureToast } from "#app/platform/lists/use-failure-toast.ts";
import { LiveListBar } from "#app/platform/live/live-list-bar.tsx";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { paginationText } from "#app/ui/pagination-text.ts";
import { SearchInput } from "#app/ui/search-input.tsx";
import { useMenu } from "#app/ui/use-menu.ts";
import { useRowKeys } from "#app/ui/use-row-keys.ts";

type PaneListProps = {
  path: string;
  list: LoadedList<object>;
  /** Shown if it could not be loaded. */
  failedText: string;
  /** What the live events call what comes into it. */
  live: readonly string[];
  /** The list, where it could be read. */
  children: ReactNode;
};

/** The list of who has written: it says how many are new, moves when it is asked to, and j and k walk its rows. */
export function PaneList({ path, list, failedText, live, children }: PaneListProps) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  useRowKeys(place);
  useFailureToast(list.state === "failed" ? failedText : undefined, list);
  return (
    <div ref={place} className="grid">
      <LiveListBar subject={live} list={list} />
      <div className="col-start-1 row-start-1 min-w-0">
        {list.state === "ready" ? (
          children
        ) : (
          <Notice
            live
            className="m-4"
            tone={list.state === "failed" ? "destructive" : "warning"}
            title={list.state === "failed" ? failedText : listMessages.invalidTitle}
            actions={
              list.state === "failed" ? (
                <ButtonLink to={pathname + search} reloadDocument>
                  {listMessages.retry}
                </ButtonLink>
              ) : (
                <ButtonLink to={path}>{listMessages.showAll}</ButtonLink>
              )
            }
          >
            {list.state === "failed"
              ? listMessages.failedHint
              : list.problems.map((problem) => <p key={problem}>{problem}</p>)}
          </Notice>
        )}
      </div>
    </div>
  );
}

type PaneToolsProps = {
  path: string;
  search: string;
  label: string;
  /** Parameters that a search keeps. */
  hidden: Readonly<Record<string, string | undefined>>;
  /** A menu of narrower lists. */
  menu?: {
    readonly label: string;
    readonly items: readonly { value: string; label: string; href: string; isCurrent: boolean }[];
  };
};

/** Search, and a menu of narrower lists; both work without script. */
export function PaneTools({ path, search, label, hidden, menu }: PaneToolsProps) {
  const details = useMenu();
  return (
    <div className="flex items-center gap-2 border-line border-b px-(--gutter) py-2">
      <Form method="get" action={path} role="search" discover="none" className="min-w-0 flex-1">
        {Object.entries(hidden).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchInput
          key={search}
          name="q"
          label={label}
          defaultValue={search}
          maxLength={SEARCH_MAX_LENGTH}
          shortcut="/"
        />
      </Form>
      {menu ? (
        <details ref={details} className="relative">
          <summary
            aria-label={menu.label}
            title={menu.label}
            className={`${buttonClass({ iconOnly: true })} menu-button`}
          >
            <SlidersHorizontal aria-hidden="true" />
          </summary>
          <ul className="menu-sheet start-auto! end-0!">
            {menu.items.map(({ value, label: text, href, isCurrent }) => (
              <li key={value}>
                <Link
                  to={href}
                  discover="none"
                  aria-current={isCurrent ? "true" : undefined}
                  className="menu-item text-ink no-underline aria-[current]:font-semibold"
                  onClick={() => details.current?.removeAttribute("open")}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

type PanePagesProps = {
  page: Extract<LoadedList<object>, { state: "ready" }>["page"];
  link: (change: { after?: string | null; before?: string | null }) => string;
};

/** The ways to the other pages of the list. */
export function PanePages({ page, link }: PanePagesProps) {
  if (!page.next && !page.previous) return null;
  return (
    <div className="px-(--gutter)">
      <Pagination
        text={paginationText(page.rows.length, page.total)}
        previousHref={page.previous ? link({ before: page.previous }) : undefined}
        nextHref={page.next ? link({ after: page.next }) : undefined}
      />
    </div>
  );
}
