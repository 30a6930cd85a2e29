import { defineList } from "./list-query.ts";

/** Lists of the back office begin with the newest. */
export const NEWEST_FIRST = { defaultSort: "created", defaultDir: "desc" } as const;

/** A filter that is not set does not narrow, but for this one: unset, archived records stay out of sight. */
export const ARCHIVED = ["yes"] as const;

/** Lists of the settings are short by nature, shown whole, and cannot be turned. */
export const shortList = <const Sort extends string>(sort: Sort) =>
  defineList({
    sorts: { [sort]: "text" } as Record<Sort, "text">,
    filters: {},
    defaultSort: sort,
    defaultDir: "asc",
  });
