import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By name, ours first. */
export const LEVEL_LIST = shortList("name");
