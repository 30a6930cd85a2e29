import type { DataColumn } from "#app/ui/data-table.tsx";
import { AboutLink } from "./about-link.tsx";
import type { TaskRow } from "./task.ts";
import { TaskBadge } from "./task-badge.tsx";
import { FinishButton, TaskButton } from "./task-buttons.tsx";
import { dueText, repeatText } from "./task-labels.ts";
import { taskMessages } from "./tasks.words.ts";

const texts = taskMessages.columns;

type ColumnsFor = { locale: string; today: string; userId: string; mayWrite: boolean };

/** The columns of the list of tasks; whoever may write finishes and takes them there. */
export function taskColumns({ locale, today, userId, mayWrite }: ColumnsFor): readonly DataColumn<TaskRow>[] {
  const columns: DataColumn<TaskRow>[] = [
    {
      id: "title",
      header: texts.title,
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.title}</span>,
      meta: { primary: true },
    },
    {
      id: "about",
      header: texts.about,
      cell: (row) => (row.about ? <AboutLink about={row.about} /> : "—"),
      meta: { label: texts.about },
    },
    {
      id: "due",
      header: texts.due,
      cell: (row) => (
        <>
          <span className="whitespace-nowrap">{dueText(row.dueOn, locale)}</span>
          {row.repeat ? <span className="block text-ink-muted text-sm">{repeatText(row.repeat)}</span> : null}
        </>
      ),
      meta: { label: texts.due, sortKey: "due" },
    },
    {
      id: "assignee",
      header: texts.assignee,
      cell: (row) => row.assignee ?? "—",
      meta: { label: texts.assignee },
    },
    {
      id: "state",
      header: texts.state,
      cell: (row) => <TaskBadge task={row} today={today} />,
      meta: { label: texts.state },
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      id: "actions",
      header: texts.actions,
      cell: (task) => (
        <span className="flex flex-wrap gap-2">
          <FinishButton task={task} />
          {task.assigneeId === userId || task.doneAt !== null ? null : (
            <TaskButton intent="take" task={task} name={taskMessages.takeNamed({ title: task.title })}>
              {taskMessages.take}
            </TaskButton>
          )}
        </span>
      ),
      meta: { label: texts.actions },
    },
  ];
}
