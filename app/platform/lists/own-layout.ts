import { chosenColumns } from "./column-order.ts";
import { readWidths, type Widths } from "./column-widths.ts";
import type { ListSpec, RequestedList } from "./list-query.ts";

/** The reader's layout of a list, used unless the address says otherwise. */
export interface OwnLayout {
  /** The list's name in `LIST_EXPORTS`. */
  readonly list: string;
  /** Left out, all in our order. */
  readonly columns?: readonly string[];
  /** Left out, as their contents need. */
  readonly widths?: Widths;
}

export const layoutPath = (list: string): string => `/admin/lists/${list}/layout`;

/** A layout as it is stored. Columns that the list has no longer are left out. */
export function readLayout(
  spec: Pick<ListSpec, "columns" | "optional" | "more">,
  list: string,
  stored: { readonly columns: string | null; readonly widths: string | null } | undefined,
): OwnLayout {
  const columns = stored?.columns ? chosenColumns(spec, stored.columns.split(",")) : null;
  const widths = stored?.widths ? readWidths(spec, stored.widths) : undefined;
  return { list, ...(columns ? { columns } : {}), ...(widths ? { widths } : {}) };
}

/** How a list stands before its reader, and whether a change of it is kept as theirs or in the address. */
export interface ShownLayout {
  readonly columns: readonly string[] | undefined;
  readonly widths: Widths | undefined;
  /** The list whose layout of the reader's own this is; null where it is the address'. */
  readonly keptAs: string | null;
}

/** The address says it, and so does a view; for the rest the list is its reader's. */
export function shownLayout(
  query: Pick<RequestedList, "columns" | "widths">,
  own: OwnLayout | null,
  isView: boolean,
): ShownLayout {
  return !own || isView || query.columns || query.widths
    ? { columns: query.columns, widths: query.widths, keptAs: null }
    : { columns: own.columns, widths: own.widths, keptAs: own.list };
}
