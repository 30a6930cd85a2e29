import type { ListFilter } from "./list-filters.ts";
import { type ListChange, listSearch } from "./list-link.ts";
import type { Filters, ListSpec, RequestedList } from "./list-query.ts";
import type { LoadedList } from "./loaded-list.ts";

const NOTHING: Filters<never> = {};

/** The query of a loaded list, or the default query. */
export function queryOf<S extends string, F extends string>(
  spec: ListSpec<S, F>,
  list: LoadedList<object, S, F>,
): RequestedList<S, F> {
  if (list.state === "ready") return list.query;
  return {
    search: "",
    sort: spec.defaultSort,
    dir: spec.defaultDir,
    filters: NOTHING,
    after: null,
    before: null,
  };
}

/** The addresses of a list: itself with something changed. */
export function listLinks<S extends string, F extends string>(
  path: string,
  spec: ListSpec<S, F>,
  query: RequestedList<S, F>,
) {
  return (change: ListChange<S, F> = {}) => `${path}${listSearch(spec, query, change)}`;
}

/** The address of a list without a search and filters; what is chosen elsewhere on its page stays. */
export function withoutFilters<S extends string, F extends string>(
  path: string,
  spec: ListSpec<S, F>,
  query: RequestedList<S, F>,
  filters: readonly ListFilter<F>[],
): string {
  const none = Object.fromEntries(filters.map(({ name }) => [name, null])) as Partial<Record<F, null>>;
  return listLinks(path, spec, query)({ search: "", filters: none });
}
