import { shortList } from "#app/platform/lists/list-kinds.ts";

/** Everything that can be estimated, always. */
export const ESTIMATE_LIST = shortList("country");
