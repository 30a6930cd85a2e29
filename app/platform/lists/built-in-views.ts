import type { BuiltInView, Filters, ListSpec, RequestedList } from "./list-query.ts";
import type { CountedView } from "./loaded-list.ts";
import type { ListView } from "./view.ts";

/** Whose list it is. */
export interface ViewReader {
  /** The reader's own counsellor record; null for readers without one. */
  readonly counsellorId: string | null;
}

/** What a built-in view filters by for a reader; null where the view shows the reader's own records and they have none. */
export function viewFilters<F extends string>(
  view: BuiltInView<F>,
  { counsellorId }: ViewReader,
): Filters<F> | null {
  if (view.own === undefined) return view.filters;
  return counsellorId === null ? null : { ...view.filters, [view.own]: [counsellorId] };
}

/** The filters that a view of a list sets, with the filter that chooses between the lists of one page. */
export function filtersOnList<F extends string>(
  { lists }: Pick<ListSpec<string, F>, "lists">,
  asked: Filters<F>,
  filters: Filters<F>,
): Filters<F> {
  const chosen = lists && asked[lists];
  return lists && chosen ? { ...filters, [lists]: chosen } : filters;
}

/** Whether two lists show the same records, however these are sorted and shown. */
export function isSameFilter(one: Filters, other: Filters): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => String(one[name] ?? "") === String(other[name] ?? ""));
}

/** The view of a list that shows what its reader sees: one of their own, or a built-in one. */
export function openView<F extends string>(
  query: Pick<RequestedList<string, F>, "search" | "filters">,
  views: {
    readonly own: readonly Pick<ListView, "id" | "name" | "search">[];
    readonly builtIn: readonly Pick<CountedView, "name" | "filters">[];
  },
  search: string,
): { readonly own: Pick<ListView, "id" | "name"> | null; readonly builtIn: string | null } {
  const own = views.own.find((view) => view.search === search) ?? null;
  const shown = query.search === "" && own === null ? query.filters : null;
  return {
    own,
    builtIn: (shown && views.builtIn.find(({ filters }) => isSameFilter(filters, shown)))?.name ?? null,
  };
}

/** What a built-in view of a list is called. */
export const viewLabel = ({ views }: Pick<ListSpec, "views">, name: string): string =>
  views?.find((view) => view.name === name)?.label() ?? name;
