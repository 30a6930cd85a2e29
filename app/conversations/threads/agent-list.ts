import { defineList } from "#app/platform/lists/list-query.ts";

/** What the list of an agency's threads can be asked. */
export const AGENT_THREAD_LIST = defineList({
  sorts: { last: "instant", student: "text" },
  filters: { unread: ["yes"] },
  defaultSort: "last",
  defaultDir: "desc",
});
