import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type ColumnSizing, DataTable, type RowSelection } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { paginationText } from "#app/ui/pagination-text.ts";
import { isColumn, usualColumns } from "./column-order.ts";
import { sharesOf, type Widths, widthsText } from "./column-widths.ts";
import { exportMessages } from "./export.words.ts";
import type { ListFilter } from "./list-filters.ts";
import { withWide } from "./list-link.ts";
import type { ListPageProps } from "./list-page-props.view.ts";
import { firstRowOf, type ListSpec, type Page } from "./list-query.ts";
import { listLinks, withoutFilters } from "./list-state.ts";
import listStyles from "./list-table.css?url";
import type { LoadedList } from "./loaded-list.ts";
import type { ShownLayout } from "./own-layout.ts";
import { rowsOf } from "./sent-page.ts";
import { useColumnEdges } from "./use-column-edges.ts";

type ListTableProps<Row extends { id: string }, S extends string, F extends string> = Omit<
  ListPageProps<Row, S, F>,
  "list" | "filters"
> & {
  list: Extract<LoadedList<Row, S, F>, { state: "ready" }>;
  filters: readonly ListFilter<F>[];
  layout: ShownLayout;
  /** What the columns are called. */
  labels: ReadonlyMap<string, string>;
  compact: boolean;
  selectedId: string | undefined;
  loading: boolean;
  selection: RowSelection | null | undefined;
};

/** The table of a list that could be read, with its pages below. */
export function ListTable<Row extends { id: string }, S extends string, F extends string>(
  props: ListTableProps<Row, S, F>,
) {
  const { path, spec, list, columns, essential, compact } = props;
  const { query, page } = list;
  const { search } = useLocation();
  const link = listLinks(path, spec, query);
  const rowPath = (row: Row) => props.rowPath?.(row) ?? `${path}/${row.id}`;
  const isNarrowed =
    query.search !== "" || props.filters.some(({ name }) => query.filters[name] !== undefined);
  const isShown = (id = "") =>
    compact
      ? essential.includes(id)
      : (props.layout.columns ?? usualColumns(spec)).includes(id) || !isColumn(spec, id);
  const shown = (compact ? columns : inOrder(columns, props.layout.columns)).filter(({ id }) => isShown(id));
  const sizing = useSizing({ ...props, link, shown: shown.map(({ id = "" }) => id) });

  return (
    <>
      <link rel="stylesheet" href={listStyles} precedence="default" />
      <DataTable
        caption={props.title}
        columns={shown}
        sizing={sizing ?? undefined}
        rows={rowsOf(page)}
        rowId={(row) => row.id}
        rowHref={(row) => rowPath(row) + search}
        pageHref={(row) => rowPath(row) + withWide(search, true)}
        selectedId={props.selectedId}
        sort={{ key: query.sort, direction: query.dir }}
        sortHref={({ key, direction }) =>
          link(Object.hasOwn(spec.sorts, key) ? { sort: key as S, dir: direction } : {})
        }
        loading={props.loading}
        selection={props.selection}
        empty={
          <EmptyState
            title={props.emptyTitle}
            actions={
              isNarrowed ? (
                <ButtonLink to={withoutFilters(path, spec, query, props.filters)}>
                  {listMessages.showAll}
                </ButtonLink>
              ) : list.importPath ? (
                <ButtonLink to={props.importTo ?? list.importPath}>{exportMessages.import}</ButtonLink>
              ) : null
            }
          >
            {isNarrowed ? `${listMessages.emptyNarrowed} ${wholeText(list.whole)}` : props.emptyHint}
          </EmptyState>
        }
      />
      {page.rows.length > 0 ? (
        <Pagination
          text={paginationText(page.rows.length, page.total, {
            first: firstRowOf(page, page.rows.length),
            whole: list.whole ?? undefined,
            counted: props.counted,
          })}
          previousHref={page.previous ? link({ before: page.previous }) : undefined}
          nextHref={page.next ? link({ after: page.next }) : undefined}
        />
      ) : null}
    </>
  );
}

type SizingOf = {
  spec: ListSpec;
  layout: ShownLayout;
  labels: ReadonlyMap<string, string>;
  compact: boolean;
  shown: readonly string[];
  link: (change: { widths: Widths }) => string;
};

/**
 * The column widths, and the edges that change them. Local changes take precedence over what was loaded with the
 * list, so that they need no reload. Null if nothing can be sized: next to an open record, and before the edges have
 * loaded.
 */
function useSizing({ spec, layout, labels, compact, shown, link }: SizingOf): ColumnSizing | null {
  const edges = useColumnEdges();
  const navigate = useNavigate();
  const kept = layout.keptAs ?? (layout.widths ? widthsText(layout.widths) : "");
  const [drawn, setDrawn] = useState<{ kept: string; widths: Widths } | null>(null);
  const widths = drawn?.kept === kept ? drawn.widths : layout.widths;
  if (compact || !spec.columns || (!widths && !edges)) return null;
  const onSize = (sized: Widths) => setDrawn({ kept, widths: { ...widths, ...sized } });
  const onDone = (sized: Widths) => {
    const all = { ...widths, ...sized };
    if (layout.keptAs) void edges?.keepWidths(layout.keptAs, all);
    else navigate(link({ widths: all }), { replace: true, preventScrollReset: true });
  };
  return {
    widths: widths ? sharesOf(shown, widths) : null,
    edge: edges
      ? (column) => {
          const label = labels.get(column);
          if (label === undefined) return null;
          const props = { column, label, columns: shown, onSize, onDone };
          return { label, content: column === shown.at(-1) ? null : <edges.ColumnEdge {...props} /> };
        }
      : null,
  };
}

/** Columns that cannot be chosen, such as buttons, stay after the others. */
function inOrder<Column extends { id?: string | undefined }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  if (!chosen) return columns;
  const first = chosen.flatMap((name) => columns.find(({ id }) => id === name) ?? []);
  return [...first, ...columns.filter((column) => !first.includes(column))];
}

/** How many there are without the search and filters that left none. */
function wholeText(whole: Page<string>["total"] | null): string {
  if (!whole || whole.count === 0) return "";
  return whole.capped
    ? listMessages.wholeMany({ count: whole.count })
    : listMessages.whole({ count: whole.count });
}
