import { type Widths, widthsText } from "./column-widths.ts";
import {
  type AS_BOARD,
  type Direction,
  type ListSpec,
  RESERVED_PARAMETERS,
  type RequestedList,
} from "./list-query.ts";

/** What a link of a list changes. `null` takes a filter away; cursors are given as they stand in URLs. */
export type ListChange<S extends string, F extends string> = {
  readonly search?: string;
  readonly sort?: S;
  readonly dir?: Direction;
  readonly filters?: Readonly<Partial<Record<F, readonly string[] | null>>>;
  /** `null` shows all. */
  readonly columns?: readonly string[] | null | undefined;
  /** `null` leaves them to their contents. */
  readonly widths?: Widths | null | undefined;
  /** `null` shows rows. */
  readonly as?: typeof AS_BOARD | null;
  readonly after?: string | null;
  readonly before?: string | null;
};

/**
 * The query part of a link to the same list with something changed: empty, or beginning with `?`. What
 * is as it is by default is left out, and any change but turning the page leads to the first page.
 */
export function listSearch<S extends string, F extends string>(
  spec: ListSpec<S, F>,
  query: Pick<RequestedList<S, F>, "search" | "sort" | "dir" | "filters" | "columns" | "widths" | "as">,
  change: ListChange<S, F> = {},
): string {
  const parameters = new URLSearchParams();
  const search = change.search ?? query.search;
  if (search) parameters.set("q", search);
  const sort = change.sort ?? query.sort;
  const dir = change.dir ?? query.dir;
  if (sort !== spec.defaultSort || dir !== spec.defaultDir) {
    parameters.set("sort", sort);
    parameters.set("dir", dir);
  }
  for (const name of Object.keys(spec.filters) as F[]) {
    const changed = change.filters?.[name];
    for (const value of (changed === undefined ? query.filters[name] : changed) ?? []) {
      parameters.append(name, value);
    }
  }
  const columns = change.columns === undefined ? query.columns : change.columns;
  if (columns) parameters.set("columns", columns.join(","));
  const widths = change.widths === undefined ? query.widths : change.widths;
  if (widths) parameters.set("widths", widthsText(widths));
  const as = change.as === undefined ? query.as : change.as;
  if (as) parameters.set("as", as);
  if (change.after) parameters.set("after", change.after);
  else if (change.before) parameters.set("before", change.before);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** The direction in which a click on a column's head sorts: the other one, if it is sorted by it now. */
export function nextDirection<S extends string>(
  query: { readonly sort: S; readonly dir: Direction },
  sort: S,
): Direction {
  return query.sort === sort && query.dir === "asc" ? "desc" : "asc";
}

/** Whether a filter's name is free to be used in the URL. */
export function isFreeParameter(name: string): boolean {
  return !(RESERVED_PARAMETERS as readonly string[]).includes(name);
}

/** Where records of a list are chosen that are to be changed at once. @param search the query of the list's address */
export const changeSeveralPath = (list: string, search: string): string =>
  `/admin/lists/${list}/change${search}`;

/** In the address of an open record: it has the whole page. */
const WIDE = "wide";

export const isWideAddress = (search: string): boolean => new URLSearchParams(search).has(WIDE);

/** The query of an open record that has the whole page, or is next to its list. */
export function withWide(search: string, isWide: boolean): string {
  const parameters = new URLSearchParams(search);
  if (isWide) parameters.set(WIDE, "1");
  else parameters.delete(WIDE);
  return parameters.size > 0 ? `?${parameters}` : "";
}
