import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By name. */
export const STAFF_LIST = shortList("name");
