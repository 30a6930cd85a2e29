import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By name. */
export const DIRECTORY_LIST = shortList("name");
