import { shortList } from "#app/platform/lists/list-kinds.ts";

/** Sorted by name. */
export const STAFF_LIST = shortList("name");
