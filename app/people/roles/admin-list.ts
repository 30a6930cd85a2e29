import { shortList } from "#app/platform/lists/list-kinds.ts";

/** Sorted by name, default roles first. */
export const ROLE_LIST = shortList("name");
