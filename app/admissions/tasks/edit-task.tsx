import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import type { ComparedField } from "#app/platform/records/stale-fields.view.ts";
import type { TaskRecord } from "./task.ts";
import { TaskForm } from "./task-form.tsx";
import { TASK_KIND_OPTIONS } from "./task-labels.ts";
import { taskMessages } from "./tasks.words.ts";

type EditTaskProps = RecordEdit & {
  task: TaskRecord;
  colleagues: readonly { value: string; label: string }[];
};

/** A task being changed; somebody who was overtaken sees both values and decides. */
export function EditTask({ task, colleagues, ...edit }: EditTaskProps) {
  const frame = useRecordEdit({ id: task.id, version: task.version }, edit, compared(task, colleagues));
  return <TaskForm id={`edit-${task.id}`} values={task} colleagues={colleagues} {...frame} />;
}

function compared(task: TaskRecord, colleagues: EditTaskProps["colleagues"]): ComparedField[] {
  const texts = taskMessages.fields;
  const colleague = (id: string) => colleagues.find(({ value }) => value === id)?.label ?? texts.nobody;
  const kind = (value: string) => TASK_KIND_OPTIONS.find((option) => option.value === value)?.label ?? value;
  return [
    { name: "title", label: texts.title, stored: task.title },
    { name: "kind", label: texts.kind, stored: kind(task.kind), show: kind },
    { name: "dueOn", label: texts.dueOn, stored: task.dueOn ?? "" },
    { name: "assigneeId", label: texts.assignee, stored: colleague(task.assigneeId ?? ""), show: colleague },
    { name: "details", label: texts.details, stored: task.details ?? "" },
  ];
}
