import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By name, ours first. */
export const ROLE_LIST = shortList("name");
