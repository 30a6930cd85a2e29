import { shortList } from "#app/platform/lists/list-kinds.ts";

/** By scale and result. */
export const EQUIVALENCE_LIST = shortList("scale");
