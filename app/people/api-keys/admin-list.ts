import { shortList } from "#app/platform/lists/list-kinds.ts";

/** Sorted by name. */
export const API_KEY_LIST = shortList("name");
