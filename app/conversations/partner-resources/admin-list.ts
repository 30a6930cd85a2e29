import { shortList } from "#app/platform/lists/list-kinds.ts";

/** Drafts first, then the newest. */
export const RESOURCE_LIST = shortList("title");
