import { shortList } from "#app/platform/lists/list-kinds.ts";

/** Every pair there is, always. */
export const RATE_LIST = shortList("pair");
