import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By title. */
export const TEMPLATE_LIST = shortList("title");
