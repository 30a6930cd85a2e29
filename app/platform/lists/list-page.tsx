import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate, useNavigation, useOutlet } from "react-router";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { LiveListBar } from "#app/platform/live/live-list-bar.tsx";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { opensOf, rowOf } from "#app/platform/records/opens.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { PageKeys } from "#app/ui/keyboard-help.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SplitView } from "#app/ui/split-view.tsx";
import { isSomethingOpen, isTyping } from "#app/ui/use-row-keys.ts";
import { boardMessages } from "./board.words.ts";
import { ChangeSeveralButton, ChoosingBar, useChoosing } from "./change-several.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { isWideAddress, listSearch, withWide } from "./list-link.ts";
import type { ListPageProps } from "./list-page-props.view.ts";
import { AS_BOARD } from "./list-query.ts";
import { listLinks, queryOf } from "./list-state.ts";
import { ListChips, ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { shownLayout } from "./own-layout.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { ViewBar } from "./view-bar.tsx";

/**
 * A list of the back office: title, search, filters, table, pages, and beside it the record that the
 * child route shows. A child says in its handle what it is: `{ opens: "record" }` or `"dialog"`.
 */
export function ListPage<Row extends { id: string }, S extends string, F extends string>(
  props: ListPageProps<Row, S, F>,
) {
  const { path, title, spec, list, filters = [] } = props;
  const outlet = useOutlet();
  const hydrated = useHydrated();
  const deepest = useMatches().at(-1);
  const opens = opensOf(deepest?.handle);
  const location = useLocation();
  const query = queryOf(spec, list);
  const isWide = isWideAddress(location.search);
  const beside = isWide ? withWide(location.search, false) : location.search;
  const closeHref = path + beside;
  const recordIsOpen = outlet !== null && opens === "record";
  const selectedId = recordIsOpen ? location.pathname.split("/").at(-1) : undefined;
  const isBoard = query.as === AS_BOARD;
  // More filters than stand beside the search and the buttons would each take a line.
  const isCrowded = filters.length > 2;
  const several = list.state === "ready" && !isBoard ? list.severalName : null;
  const choosing = useChoosing(several !== null && list.state === "ready" ? list.page.items : null);
  const table = useRef<HTMLDivElement>(null);
  const navigation = useNavigation();
  const loading =
    navigation.state === "loading" &&
    navigation.formMethod === undefined &&
    navigation.location.pathname === location.pathname &&
    navigation.location.search !== location.search;

  useFailureToast(list.state === "failed" ? props.failedText : undefined, list);
  useReturnOfFocus(table, selectedId);
  useEscape(recordIsOpen ? closeHref : undefined);

  const labels = new Map(
    props.columns.flatMap(({ id, header, meta }) => {
      const label = typeof header === "string" ? header : meta?.label;
      return id && label ? [[id, label]] : [];
    }),
  );
  const search = listSearch(spec, query);
  const isView =
    list.state === "ready" && search !== "" && list.views?.all.some((view) => view.search === search);
  const layout = shownLayout(query, list.state === "ready" ? list.layout : null, isView === true);
  /** The list as its reader sees it, with what is their own. */
  const shownSearch = listSearch(spec, query, layout);
  const content = (
    <>
      <PageHeader
        compact
        title={title}
        description={props.description}
        actions={
          spec.board ? (
            <>
              <ButtonLink
                to={listLinks(path, spec, query)({ as: isBoard ? null : AS_BOARD })}
                preventScrollReset
              >
                {isBoard ? boardMessages.list : boardMessages.board}
              </ButtonLink>
              {props.actions}
            </>
          ) : (
            props.actions
          )
        }
      />
      {props.above}
      {list.state === "ready" && list.views ? (
        <ViewBar path={path} views={list.views} search={search} shownSearch={shownSearch} />
      ) : null}
      <div
        className={cx("flex items-start gap-3 sm:justify-end", isCrowded ? "flex-wrap" : "max-sm:flex-wrap")}
      >
        <div className={cx("min-w-0 grow empty:hidden", isCrowded && "basis-full")}>
          <ListToolbar
            compact={false}
            path={path}
            spec={spec}
            query={query}
            searchLabel={props.searchLabel}
            filters={filters}
          />
        </div>
        {several && list.state === "ready" && list.page.items.length > 0 ? (
          <ChangeSeveralButton list={several} search={search} />
        ) : null}
        {list.state === "ready" ? (
          <>
            {spec.columns && !isBoard ? (
              <ColumnMenu path={path} spec={spec} query={query} layout={layout} labels={labels} />
            ) : null}
            {list.exportName ? (
              <ExportMenu
                name={list.exportName}
                search={shownSearch}
                hidesColumns={layout.columns !== undefined}
              />
            ) : null}
            {list.importPath ? <ButtonLink to={list.importPath}>{listMessages.import}</ButtonLink> : null}
          </>
        ) : null}
      </div>
      {props.live && isBoard ? <LiveChanges shown={[{ subject: props.live }]} /> : null}
      <div className="mt-3 grid">
        {props.live && !isBoard ? <LiveListBar subject={props.live} list={list} /> : null}
        <div ref={table} className="col-start-1 row-start-1 min-w-0">
          {list.state === "ready" && isBoard ? (
            <>
              <ListChips path={path} spec={spec} query={query} filters={filters} />
              {props.board}
            </>
          ) : list.state === "ready" ? (
            <ListTable
              {...props}
              list={list}
              filters={filters}
              layout={layout}
              labels={labels}
              compact={recordIsOpen}
              selectedId={selectedId && (rowOf(deepest) ?? selectedId)}
              loading={loading}
              selection={several ? choosing.selection : undefined}
            />
          ) : (
            <Notice
              live
              tone={list.state === "failed" ? "destructive" : "warning"}
              title={list.state === "failed" ? props.failedText : listMessages.invalidTitle}
              actions={
                list.state === "failed" ? (
                  <ButtonLink to={`${location.pathname}${location.search}`} reloadDocument>
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
      {several && list.state === "ready" ? (
        <ChoosingBar
          list={several}
          search={search}
          total={list.page.total}
          choosing={choosing}
          offers={list.bulkOffers}
        />
      ) : null}
      <PageKeys keys={isBoard ? boardMessages.keys : listMessages.keys} />
    </>
  );
  if (outlet !== null && opens === "dialog" && !hydrated) return outlet;
  return (
    <>
      <SplitView
        list={content}
        detail={
          recordIsOpen ? (
            <>
              {/* Where the open record takes the whole page, the page still has its one heading. */}
              <h1 className={cx("sr-only", !isWide && "xl:hidden")}>{title}</h1>
              {outlet}
            </>
          ) : null
        }
        detailLabel={listMessages.openRecord}
        closeHref={closeHref}
        isWide={isWide}
        widthHref={location.pathname + (isWide ? beside : withWide(location.search, true))}
      />
      {recordIsOpen ? null : outlet}
    </>
  );
}

/** Opening a record takes the focus to it; closing it gives the focus back to its row. */
function useReturnOfFocus(table: React.RefObject<HTMLElement | null>, selectedId: string | undefined): void {
  const before = useRef(selectedId);
  useEffect(() => {
    const closed = before.current;
    before.current = selectedId;
    if (selectedId && selectedId !== closed) {
      document.querySelector<HTMLElement>("[data-record-heading]")?.focus({ preventScroll: false });
    } else if (closed && !selectedId) {
      table.current?.querySelector<HTMLElement>(`[data-row-link][href*="/${CSS.escape(closed)}"]`)?.focus();
    }
  }, [table, selectedId]);
}

/** Escape closes the open record, unless it is meant for something smaller. */
function useEscape(closeHref: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!closeHref) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isTyping(event.target)) return;
      if (isSomethingOpen()) return;
      navigate(closeHref, { preventScrollReset: true });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [closeHref, navigate]);
}
