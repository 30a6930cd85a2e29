import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By name. */
export const API_KEY_LIST = shortList("name");
