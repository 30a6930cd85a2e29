import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate, useNavigation, useOutlet } from "react-router";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { LiveListBar } from "#app/platform/live/live-list-bar.tsx";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { opensOf, rowOf } from "#app/platform/records/opens.ts";
import { ListOfRecord } from "#app/platform/records/record-navigation.tsx";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { PageKeys } from "#app/ui/keyboard-help.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SegmentedLinks } from "#app/ui/segmented-links.tsx";
import { SplitView } from "#app/ui/split-view.tsx";
import { useKeys } from "#app/ui/use-keys.ts";
import { isSomethingOpen, isTyping } from "#app/ui/use-row-keys.ts";
import { boardMessages } from "./board.words.ts";
import { openView, viewLabel } from "./built-in-views.ts";
import { BULK_KEYS, type BulkOffer } from "./bulk-offer.ts";
import { ChoosingBar, useChoosing } from "./change-several.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import { exportMessages } from "./export.words.ts";
import { isWideAddress, listSearch, withWide } from "./list-link.ts";
import { ListMenu } from "./list-menu.tsx";
import type { ListPageProps } from "./list-page-props.view.ts";
import { AS_BOARD, type ListSpec, type RequestedList } from "./list-query.ts";
import { listLinks, queryOf } from "./list-state.ts";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { shownLayout } from "./own-layout.ts";
import { rowsOf } from "./sent-page.ts";
import { SortMenu } from "./sort-menu.tsx";
import { useFailureToast } from "./use-failure-toast.ts";
import { countText, ViewBar } from "./view-bar.tsx";

/**
 * A list of the back office: title, search, filters, table, pages, and next to it the record that the child route
 * shows. A child says in its handle what it is: `{ opens: "record" }` or `"dialog"`.
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
  const rows = list.state === "ready" && !isBoard ? list : null;
  const several = rows?.severalName ?? null;
  const table = useRef<HTMLDivElement>(null);
  const offers = (several !== null && rows?.bulkOffers) || NO_OFFERS;
  /** Rows are chosen to be edited or exported. */
  const isChosenFrom = several !== null || (rows?.exportName ?? null) !== null;
  const choosing = useChoosing(table, isChosenFrom && rows ? rowsOf(rows.page) : null, {
    narrowed: JSON.stringify([query.search, query.filters]),
    offers,
  });
  const head = useRef<HTMLDivElement>(null);
  const navigation = useNavigation();
  const loading =
    navigation.state === "loading" &&
    navigation.formMethod === undefined &&
    navigation.location.pathname === location.pathname &&
    navigation.location.search !== location.search;

  useFailureToast(list.state === "failed" ? props.failedText : undefined, list);
  useReturnOfFocus(table, selectedId);
  useEscape(recordIsOpen ? closeHref : undefined);
  useKeys({
    c() {
      if (!head.current?.checkVisibility()) return;
      head.current.querySelector<HTMLElement>(":scope > :is(a, button)")?.click();
    },
  });

  const labels = new Map(
    props.columns.flatMap(({ id, header, meta }) => {
      const label = typeof header === "string" ? header : meta?.label;
      return id && label ? [[id, label]] : [];
    }),
  );
  const hasColumns = spec.columns !== undefined && !isBoard;
  const sortLabels = isBoard ? new Map<S, string>() : sortLabelsOf(props);
  const search = listSearch(spec, query);
  const view =
    list.state === "ready"
      ? openView(query, { own: list.views?.all ?? [], builtIn: list.builtIn }, search)
      : null;
  const viewName = view?.own?.name ?? (view?.builtIn ? viewLabel(spec, view.builtIn) : null);
  const above =
    viewName === null
      ? [{ label: title, to: closeHref }]
      : [
          { label: title, to: path },
          { label: viewName, to: closeHref },
        ];
  const isView = search !== "" && view?.own != null;
  const layout = shownLayout(query, list.state === "ready" ? list.layout : null, isView);
  const count = list.state === "ready" ? (list.whole ?? (isBoard ? null : list.page.total)) : null;
  /** The list as its reader sees it, with what is their own. */
  const shownSearch = listSearch(spec, query, layout);
  const exportName = list.state === "ready" ? list.exportName : null;
  const exported =
    exportName === null
      ? null
      : { name: exportName, search: shownSearch, hidesColumns: layout.columns !== undefined };
  const layouts = spec.board ? layoutsOf(path, spec, query) : null;
  const content = (
    <>
      <header className="list-head">
        <h1>{title}</h1>
        {count ? <p data-figures>{countText(count)}</p> : null}
        <div ref={head}>
          {list.state === "ready" ? (
            <ListMenu
              label={exportMessages.menu}
              importPath={list.importPath}
              severalName={several && list.page.rows.length > 0 ? several : null}
              exported={exported}
              viewsName={list.views?.list ?? null}
              actions={props.menu ?? []}
              layouts={layouts?.items.filter(({ current }) => !current) ?? []}
              tools={[
                ...(sortLabels.size > 1 ? (["sort"] as const) : []),
                ...(hasColumns ? (["columns"] as const) : []),
              ]}
              search={search}
              total={isBoard ? null : list.page.total}
            />
          ) : null}
          {props.actions}
        </div>
      </header>
      {props.description ? <p className="max-w-prose text-ink-muted text-sm">{props.description}</p> : null}
      {props.above}
      <ViewBar
        path={path}
        spec={spec}
        query={query}
        filters={filters}
        whole={list.state === "ready" ? list.whole : null}
        builtIn={list.state === "ready" ? list.builtIn : []}
        saved={list.state === "ready" ? list.views : null}
        search={search}
        shownSearch={shownSearch}
      >
        {props.switcher ? (
          <SegmentedLinks {...props.switcher} />
        ) : layouts ? (
          <div className="max-sm:hidden">
            <SegmentedLinks {...layouts} />
          </div>
        ) : null}
      </ViewBar>
      <ListToolbar path={path} spec={spec} query={query} searchLabel={props.searchLabel} filters={filters}>
        {list.state === "ready" && !isBoard ? (
          <div className="list-tools-end">
            {sortLabels.size > 1 ? (
              <SortMenu path={path} spec={spec} query={query} labels={sortLabels} />
            ) : null}
            {hasColumns ? (
              <ColumnMenu path={path} spec={spec} query={query} layout={layout} labels={labels} />
            ) : null}
          </div>
        ) : null}
      </ListToolbar>
      {props.live && isBoard ? <LiveChanges shown={[{ subject: props.live }]} /> : null}
      <div className="grid">
        {props.live && !isBoard ? <LiveListBar subject={props.live} list={list} /> : null}
        <div ref={table} className="col-start-1 row-start-1 min-w-0">
          {list.state === "ready" && isBoard ? (
            props.board
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
              selection={isChosenFrom ? choosing.selection : undefined}
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
      {isChosenFrom && rows ? (
        <ChoosingBar
          several={several}
          search={search}
          total={rows.page.total}
          choosing={choosing}
          offers={offers}
          exported={exported}
        />
      ) : null}
      <PageKeys keys={isBoard ? boardMessages.keys : listKeys(offers, isChosenFrom)} />
    </>
  );
  if (outlet !== null && opens === "dialog" && !hydrated) return outlet;
  return (
    <>
      <SplitView
        list={content}
        detail={
          recordIsOpen ? (
            <ListOfRecord value={{ above, isWide }}>
              {/* Where the open record takes the whole page, the page still has its one heading. */}
              <h1 className={cx("sr-only", !isWide && "xl:hidden")}>{title}</h1>
              {outlet}
            </ListOfRecord>
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

const NO_OFFERS: readonly BulkOffer[] = [];

function layoutsOf<S extends string, F extends string>(
  path: string,
  spec: ListSpec<S, F>,
  query: RequestedList<S, F>,
) {
  const ways = [
    { as: null, label: boardMessages.list },
    { as: AS_BOARD, label: boardMessages.board },
  ];
  return {
    label: boardMessages.layout,
    items: ways.map(({ as, label }) => ({
      href: listLinks(path, spec, query)({ as }),
      label,
      current: (query.as ?? null) === as,
    })),
  };
}

/** What the sorts of a list are called: the heads of the columns that sort by them. */
function sortLabelsOf<Row extends { id: string }, S extends string, F extends string>({
  spec,
  columns,
}: Pick<ListPageProps<Row, S, F>, "spec" | "columns">): ReadonlyMap<S, string> {
  const sorts = Object.keys(spec.sorts) as S[];
  return new Map(
    sorts.flatMap((sort) => {
      const { header, meta } = columns.find((column) => column.meta?.sortKey === sort) ?? {};
      const label = header ?? meta?.label;
      return label === undefined ? [] : [[sort, label]];
    }),
  );
}

const BULK_KEY_NAMES: readonly string[] = [...Object.keys(BULK_KEYS), "x"];

/** The keys of a list, without those of bulk edits that its reader is not offered. */
function listKeys(offers: readonly BulkOffer[], isChosenFrom: boolean) {
  const offered = offers.map(({ act }) => act);
  return listMessages.keys.filter(({ key }) => {
    if (!BULK_KEY_NAMES.includes(key)) return true;
    const act = BULK_KEYS[key];
    return act ? offered.includes(act) : isChosenFrom;
  });
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
