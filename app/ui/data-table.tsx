import { type ReactNode, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { CHOICE_BOX, CHOICE_MARKS } from "./choice.tsx";
import { cx } from "./cx.ts";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { SortHeader, type SortState } from "./sort-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "./table.tsx";
import { uiMessages } from "./ui.words.ts";
import { useRowKeys } from "./use-row-keys.ts";

type ColumnMeta = {
  /** Name of the column in front of the cell on phones, where the cell has no place in the lines of a row. */
  label?: string;
  /**
   * Where the cell is in the row of a phone, without its name: next to the name of the row, on the second line, on the third, at
   * its end, nowhere (nor on a narrow tablet), or nowhere, only on phones.
   */
  phone?: "status" | "what" | "where" | "when" | "none" | "wide";
  /** How wide the column is compared with the others, in characters; left out, by its head. */
  width?: number;
  align?: "start" | "end";
  /** What the server sorts by; left out, the column cannot be sorted. */
  sortKey?: string;
  /** The cell whose content is the link to the row. */
  primary?: boolean;
  className?: string;
};

/**
 * A column of DataTable. `cell` is called, not rendered: no hooks in it. An element for each cell would cost as much as the rest of
 * the row.
 */
export type DataColumn<Row extends object> = {
  id: string;
  header?: string;
  cell: (row: Row) => ReactNode;
  meta?: ColumnMeta;
};

type DataTableProps<Row extends object> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Where the row leads; its primary cell becomes a link, and the whole row answers a press. */
  rowHref?: (row: Row) => string;
  /** Where Shift and Enter lead from that link. */
  pageHref?: (row: Row) => string;
  selectedId?: string | undefined;
  sort?: SortState | undefined;
  /** The address of this list sorted in another way. */
  sortHref?: (sort: SortState) => string;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  /** A new page of rows is on its way: shows their shape. */
  loading?: boolean;
  /** How wide its columns are, where that is not left to what they hold. */
  sizing?: ColumnSizing | undefined;
  /** Rows can be chosen: each has a box. Null keeps the room for the boxes, which come with the scripts. */
  selection?: RowSelection | null | undefined;
};

export interface ColumnSizing {
  /** What each column has of the table's width; null where no reader has sized them. */
  readonly widths: readonly string[] | null;
  /** What stands at the end of a column's head, and the name of that head without it. */
  readonly edge: ((column: string) => { label: string; content: ReactNode } | null) | null;
}

export interface RowSelection {
  has(id: string): boolean;
  /** Chooses the row, or lets go of it; `isRange`: with all rows between it and the one before. */
  choose(id: string, isRange: boolean): void;
  /** The same for all rows of the page. */
  chooseAll(isChosen: boolean): void;
}

/**
 * A list sorted and paged on the server: sort links in the header, one link a row, j and k to walk the rows,
 * Enter to open one.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, rowHref, sort, sortHref, selection, sizing } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  useRowKeys(body);
  const shares = sizing?.widths ?? sharesOf(columns);
  const first = selection ? 2 : 1;
  // A class of the table for each: an attribute of each cell would be a sixth of the bytes of a list.
  const places = columns.flatMap(({ meta }, at) => [
    meta?.phone && `${meta.phone}-${at + first}`,
    meta?.align === "end" && at + first <= LAST_ALIGNED && `end-${at + first}`,
  ]);

  if (!props.loading && rows.length === 0) return props.empty;
  return (
    <div className="list-box">
      <Table
        caption={props.caption}
        aria-busy={props.loading || undefined}
        stacked={false}
        className={cx("list-table", selection === null && "choice-later", ...places)}
      >
        <colgroup>
          {selection ? <col className="row-choice" /> : null}
          {columns.map(({ id }, at) => (
            <col key={id} style={{ width: shares[at] }} />
          ))}
        </colgroup>
        <TableHead>
          {selection ? (
            <TableHeader className="row-choice">
              <HeadBox ids={rows.map(rowId)} selection={selection} />
            </TableHeader>
          ) : null}
          {columns.map(({ id, header, meta }) => {
            const edge = sizing?.edge?.(id);
            const sized = edge ? { "aria-label": edge.label, "data-column": id } : null;
            if (meta?.sortKey && sortHref) {
              return (
                <SortHeader
                  key={id}
                  sortKey={meta.sortKey}
                  sort={sort}
                  sortHref={sortHref}
                  align={meta.align}
                  edge={edge?.content}
                  {...sized}
                >
                  {header}
                </SortHeader>
              );
            }
            return (
              <TableHeader key={id} align={meta?.align} {...sized}>
                {header}
                {edge?.content}
              </TableHeader>
            );
          })}
        </TableHead>
        <TableBody ref={body}>
          {props.loading ? (
            <SkeletonRows columns={columns.length + (selection ? 1 : 0)} label={uiMessages.loading} />
          ) : null}
          {(props.loading ? [] : rows).map((row) => {
            const id = rowId(row);
            const href = rowHref?.(row);
            return (
              <TableRow
                key={id}
                selected={id === props.selectedId || selection?.has(id) === true}
                onClick={(event) => {
                  if (selection && isPressBesideBox(event)) selection.choose(id, event.shiftKey);
                  else if (href && isPlainPress(event)) navigate(href, { preventScrollReset: true });
                }}
              >
                {selection ? (
                  <TableCell className="row-choice">
                    <RowBox id={id} selection={selection} />
                  </TableCell>
                ) : null}
                {columns.map(({ id: column, cell, meta }, at) => {
                  const content = cell(row);
                  return (
                    <TableCell
                      key={column}
                      align={at + first <= LAST_ALIGNED ? undefined : meta?.align}
                      label={meta?.phone ? undefined : meta?.label}
                      className={meta?.className}
                    >
                      {meta?.primary && href ? (
                        <Link
                          to={href}
                          preventScrollReset
                          discover="none"
                          data-row-link=""
                          onKeyDown={(event) => {
                            if (event.key !== "Enter" || !event.shiftKey || !props.pageHref) return;
                            event.preventDefault();
                            navigate(props.pageHref(row));
                          }}
                          id={selection ? linkId(id) : undefined}
                          aria-current={id === props.selectedId ? "true" : undefined}
                        >
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </TableCell>
                  );
                })}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

/** The last column that `list-table.css` can align. */
const LAST_ALIGNED = 11;

const linkId = (id: string) => `row-${id}`;

const BOX = cx(CHOICE_BOX, CHOICE_MARKS.checkbox);

function HeadBox({ ids, selection }: { ids: readonly string[]; selection: RowSelection }) {
  const chosen = ids.filter((id) => selection.has(id)).length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
      }}
      type="checkbox"
      aria-label={uiMessages.chooseAll}
      checked={chosen === ids.length}
      onChange={(event) => selection.chooseAll(event.target.checked)}
      className={BOX}
    />
  );
}

function RowBox({ id, selection }: { id: string; selection: RowSelection }) {
  return (
    <input
      type="checkbox"
      aria-labelledby={linkId(id)}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) =>
        selection.choose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className={BOX}
    />
  );
}

/** Whether the click is in the cell of the box, next to the box itself. */
const isPressBesideBox = ({ target }: React.MouseEvent<HTMLElement>): boolean =>
  target instanceof Element && target.matches("td.row-choice");

/**
 * What a column has of the table where no reader has sized it: by the characters that it shows. Badges and days, which cannot be cut,
 * have the same on every screen; the names have what the others leave.
 */
function sharesOf<Row extends object>(columns: readonly DataColumn<Row>[]): readonly (string | undefined)[] {
  const widths = columns.map(
    ({ header = "", meta }) =>
      CELL_SPACE + Math.max(meta?.width ?? (meta?.primary ? NAME_WIDTH : TEXT_WIDTH), header.length),
  );
  const all = widths.reduce((sum, width) => sum + width, 0);
  return columns.map(({ meta }, at) => {
    const width = widths[at] ?? 0;
    if (meta?.primary) return undefined;
    const isWhole = meta?.phone === "status" || meta?.phone === "when";
    return isWhole ? `${width / 2}rem` : `${((SHARED * width) / all).toFixed(1)}%`;
  });
}

/** What of the table is shared by those that can be cut, in percent; the boxes and the badges need more room than a share. */
const SHARED = 91;

/** In characters: what is empty in a cell, a name, and any other text. */
const CELL_SPACE = 3;
const NAME_WIDTH = 22;
const TEXT_WIDTH = 14;

/** A press on the row itself: not on a control in it, not with a key for a new tab, not the end of a selection. */
function isPlainPress(event: React.MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  if (event.target instanceof Element && event.target.closest("a, button, input, select, label, summary"))
    return false;
  return !window.getSelection()?.toString();
}
