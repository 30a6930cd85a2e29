import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { INBOXES } from "./inboxes.ts";

export const THREAD_LIST = defineList({
  /** By their last message. */
  sorts: { created: "instant" },
  filters: { box: INBOXES },
  lists: "box",
  ...NEWEST_FIRST,
});
