import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By name. */
export const LEAD_SOURCE_LIST = shortList("name");
