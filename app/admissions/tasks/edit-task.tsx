import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import type { ComparedField } from "#app/platform/records/stale-fields.view.ts";
import { timeOfDayIn } from "#app/platform/time/time-of-day.ts";
import { dueDay, type TaskRecord } from "./task.ts";
import { TaskForm, type TaskValues } from "./task-form.tsx";
import { TASK_KIND_OPTIONS } from "./task-labels.ts";
import { taskMessages } from "./tasks.words.ts";

type EditTaskProps = RecordEdit & {
  task: TaskRecord;
  timeZone: string;
  colleagues: readonly { value: string; label: string }[];
};

/** A task being edited; on a conflict the editor sees both values and decides. */
export function EditTask({ task, timeZone, colleagues, ...edit }: EditTaskProps) {
  const { dueAt } = task;
  const values = {
    ...task,
    dueOn: dueDay(task, timeZone),
    dueTime: dueAt && timeOfDayIn(dueAt, timeZone),
  };
  const frame = useRecordEdit({ id: task.id, version: task.version }, edit, compared(values, colleagues));
  return (
    <TaskForm id={`edit-${task.id}`} values={values} timeZone={timeZone} colleagues={colleagues} {...frame} />
  );
}

function compared(task: TaskValues, colleagues: EditTaskProps["colleagues"]): ComparedField[] {
  const texts = taskMessages.fields;
  const colleague = (id: string) => colleagues.find(({ value }) => value === id)?.label ?? texts.nobody;
  const kind = (value: string) => TASK_KIND_OPTIONS.find((option) => option.value === value)?.label ?? value;
  return [
    { name: "title", label: texts.title, stored: task.title },
    { name: "kind", label: texts.kind, stored: kind(task.kind), show: kind },
    { name: "dueOn", label: texts.dueOn, stored: task.dueOn ?? "" },
    { name: "dueTime", label: texts.dueTime, stored: task.dueTime ?? "" },
    { name: "assigneeId", label: texts.assignee, stored: colleague(task.assigneeId ?? ""), show: colleague },
    { name: "details", label: texts.details, stored: task.details ?? "" },
  ];
}
