import { shortList } from "#app/platform/lists/list-kinds.ts";

/** Sorted by name. */
export const DIRECTORY_LIST = shortList("name");
