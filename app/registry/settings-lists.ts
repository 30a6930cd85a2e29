import { defineList } from "#app/platform/lists/list-query.ts";

/** What the lists of the settings can be asked: they are short by nature, shown whole, and cannot be turned. */
const shortList = <const Sort extends string>(sort: Sort) =>
  defineList({
    sorts: { [sort]: "text" } as Record<Sort, "text">,
    filters: {},
    defaultSort: sort,
    defaultDir: "asc",
  });

/** Every pair there is, always. */
export const RATE_LIST = shortList("pair");
/** By scale and result. */
export const EQUIVALENCE_LIST = shortList("scale");
/** Everything that can be estimated, always. */
export const ESTIMATE_LIST = shortList("country");
/** The latest first; none can be asked for otherwise. */
export const POLICY_REPORT_LIST = shortList("blocked");
/** By name. */
export const STAFF_LIST = shortList("name");
