import { AssigneeCell } from "#app/platform/lists/assignee-cell.tsx";
import { ListDay } from "#app/platform/lists/list-day.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { AboutLink } from "./about-link.tsx";
import type { TaskClock, TaskRow } from "./task.ts";
import { TaskBadge } from "./task-badge.tsx";
import { FinishButton, TaskButton } from "./task-buttons.tsx";
import { dueText, repeatText } from "./task-labels.ts";
import { taskMessages } from "./tasks.words.ts";

const texts = taskMessages.columns;

type ColumnsFor = { place: Place; reader: TaskClock & { userId: string }; mayWrite: boolean };

/** The columns of the list of tasks; readers with write permission can complete and assign tasks there. */
export function taskColumns({ place, reader, mayWrite }: ColumnsFor): readonly DataColumn<TaskRow>[] {
  const columns: DataColumn<TaskRow>[] = [
    {
      id: "title",
      header: texts.title,
      cell: (row) => row.title,
      meta: { primary: true, width: 28 },
    },
    {
      id: "about",
      header: texts.about,
      cell: (row) => (row.about ? <AboutLink about={row.about} /> : "—"),
      meta: { phone: "what", width: 18 },
    },
    {
      id: "due",
      header: texts.due,
      cell: (row) => (
        <>
          {row.dueOn && !row.dueAt ? (
            <ListDay day={row.dueOn} place={place} />
          ) : (
            dueText(row, reader, place.locale)
          )}
          {row.repeat ? <small>{` · ${repeatText(row.repeat)}`}</small> : null}
        </>
      ),
      meta: { phone: "when", sortKey: "due", width: 13 },
    },
    {
      id: "assignee",
      header: texts.assignee,
      cell: (row) => <AssigneeCell name={row.assignee} />,
      meta: { phone: "where", width: 12 },
    },
    {
      id: "state",
      header: texts.state,
      cell: (row) => <TaskBadge task={row} clock={reader} />,
      meta: { phone: "status", width: 11 },
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      id: "actions",
      header: texts.actions,
      cell: (task) => (
        <span className="flex gap-2 max-sm:flex-wrap">
          <FinishButton task={task} />
          {task.assigneeId === reader.userId || task.doneAt !== null ? null : (
            <TaskButton intent="take" task={task} name={taskMessages.takeNamed({ title: task.title })}>
              {taskMessages.take}
            </TaskButton>
          )}
        </span>
      ),
      meta: { width: 36 },
    },
  ];
}
