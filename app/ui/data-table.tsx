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
  /** Name of the column where rows stack on phones; left out, the cell stands alone there. */
  label?: string;
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
  /** Rows are being chosen: each has a box, and a press on it chooses instead of leading away. */
  selection?: RowSelection | undefined;
};

export interface ColumnSizing {
  readonly className: string;
  /** What each column has of the table's width; null where that is left to what they hold. */
  readonly widths: readonly string[] | null;
  /** What stands at the end of a column's head, and the name of that head without it. */
  readonly edge: ((column: string) => { label: string; content: ReactNode } | null) | null;
}

export interface RowSelection {
  has(id: string): boolean;
  toggle(ids: readonly string[], chosen: boolean): void;
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

  if (!props.loading && rows.length === 0) return props.empty;
  return (
    <Table
      caption={props.caption}
      aria-busy={props.loading || undefined}
      className={sizing?.widths ? sizing.className : undefined}
    >
      {sizing?.widths ? (
        <colgroup>
          {selection ? <col className="sized-choice" /> : null}
          {columns.map(({ id }, at) => (
            <col key={id} style={{ width: sizing.widths?.[at] }} />
          ))}
        </colgroup>
      ) : null}
      <TableHead>
        {selection ? (
          <TableHeader>
            <SelectionBox
              label={uiMessages.chooseAll}
              checked={rows.every((row) => selection.has(rowId(row)))}
              onChange={(chosen) => selection.toggle(rows.map(rowId), chosen)}
            />
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
                if (!isPlainPress(event)) return;
                if (selection) selection.toggle([id], !selection.has(id));
                else if (href) navigate(href, { preventScrollReset: true });
              }}
            >
              {selection ? (
                <TableCell>
                  <SelectionBox
                    labelledBy={linkId(id)}
                    checked={selection.has(id)}
                    onChange={(chosen) => selection.toggle([id], chosen)}
                  />
                </TableCell>
              ) : null}
              {columns.map(({ id: column, cell, meta }) => {
                const content = cell(row);
                return (
                  <TableCell key={column} align={meta?.align} label={meta?.label} className={meta?.className}>
                    {meta?.primary && href ? (
                      <Link
                        to={href}
                        preventScrollReset
                        discover="none"
                        data-row-link
                        id={selection ? linkId(id) : undefined}
                        aria-current={id === props.selectedId ? "true" : undefined}
                        className="table-link"
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
  );
}

const linkId = (id: string) => `row-${id}`;

type SelectionBoxProps = {
  label?: string;
  labelledBy?: string;
  checked: boolean;
  onChange: (chosen: boolean) => void;
};

function SelectionBox({ label, labelledBy, checked, onChange }: SelectionBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={cx(CHOICE_BOX, CHOICE_MARKS.checkbox)}
    />
  );
}

/** A press on the row itself: not on a control in it, not with a key for a new tab, not the end of a selection. */
function isPlainPress(event: React.MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  if (event.target instanceof Element && event.target.closest("a, button, input, select, label, summary"))
    return false;
  return !window.getSelection()?.toString();
}
