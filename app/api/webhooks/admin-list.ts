import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By name. */
export const WEBHOOK_LIST = shortList("name");
