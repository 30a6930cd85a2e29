import { shortList } from "#app/platform/lists/list-kinds.ts";

/** The latest first; none can be asked for otherwise. */
export const POLICY_REPORT_LIST = shortList("blocked");
