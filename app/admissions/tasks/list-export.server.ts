import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { TASK_LIST } from "./admin-list.ts";
import { readTaskRows, taskSource } from "./list.server.ts";
import { repeatText } from "./task-labels.ts";
import { taskMessages } from "./tasks.words.ts";

const texts = taskMessages.columns;
const fields = taskMessages.fields;

export const taskExport = defineListExport({
  name: "tasks",
  path: "/admin/tasks",
  spec: TASK_LIST,
  title: () => taskMessages.title,
  needs: "task.list",
  isPersonal: true,
  read: ({ actor, query, now }) => ({
    source: taskSource({ userId: actor.userId, now, ...query.clock }),
    rows: readTaskRows,
  }),
  found: { line: ({ title, about }) => ({ title, detail: about?.name ?? null }) },
  columns: (column) => [
    column.text(texts.title, (row) => row.title, 1.5, "title"),
    column.text(fields.kind, (row) => taskMessages.kinds[row.kind], 1, "title"),
    column.text(
      texts.about,
      (row) => (row.about ? (row.about.name ?? taskMessages.gone) : null),
      1.5,
      "about",
    ),
    column.day(texts.due, (row) => row.dueOn, 1, "due"),
    column.moment(fields.dueTime, (row) => row.dueAt, 1, "due"),
    column.text(fields.repeats, (row) => row.repeat && repeatText(row.repeat), 1, "due"),
    column.text(texts.assignee, (row) => row.assignee, 1, "assignee"),
    column.day(fields.until, (row) => row.snoozedUntil, 1, "state"),
    column.moment(taskMessages.states.done, (row) => (row.isCancelled ? null : row.doneAt), 1, "state"),
    column.moment(taskMessages.states.cancelled, (row) => (row.isCancelled ? row.doneAt : null), 1, "state"),
  ],
});
