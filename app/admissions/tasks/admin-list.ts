import { defineList } from "#app/platform/lists/list-query.ts";
import { TASK_KINDS } from "./task.ts";
import { TASK_DUE, TASK_HOLDERS, TASK_SHOWN } from "./task-filters.ts";
import { taskMessages } from "./tasks.words.ts";

const texts = taskMessages.views;

export const TASK_LIST = defineList({
  sorts: { due: "day-time", created: "instant" },
  filters: {
    whose: { idOr: TASK_HOLDERS },
    due: { anyOf: TASK_DUE },
    day: "due-day",
    kind: { anyOf: TASK_KINDS },
    shown: TASK_SHOWN,
  },
  columns: ["title", "about", "due", "assignee", "state"],
  views: [
    { name: "mine", label: () => texts.mine, filters: { whose: ["mine"] } },
    { name: "today", label: () => texts.today, filters: { due: ["today"] }, needsAction: true },
    { name: "overdue", label: () => texts.overdue, filters: { due: ["overdue"] }, needsAction: true },
    { name: "open", label: () => texts.open, filters: { shown: ["open"] } },
  ],
  defaultSort: "due",
  defaultDir: "asc",
});
