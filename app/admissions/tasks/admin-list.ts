import { defineList } from "#app/platform/lists/list-query.ts";
import { TASK_KINDS } from "./task.ts";
import { TASK_DUE, TASK_HOLDERS, TASK_SHOWN } from "./task-filters.ts";

export const TASK_LIST = defineList({
  sorts: { due: "day", created: "instant" },
  filters: { whose: TASK_HOLDERS, due: TASK_DUE, kind: TASK_KINDS, shown: TASK_SHOWN },
  defaultSort: "due",
  defaultDir: "asc",
});
