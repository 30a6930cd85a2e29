import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { TaskRecord } from "./task.ts";
import { taskMessages } from "./tasks.words.ts";

type AssigneeFormProps = {
  task: Pick<TaskRecord, "id" | "version" | "assigneeId" | "snoozedUntil">;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Assigns a task, or unassigns it. Posts the intent `assign`. */
export function AssignTaskForm({
  task,
  colleagues,
  lastResult,
}: AssigneeFormProps & { colleagues: readonly { value: string; label: string }[] }) {
  const [form, fields] = useForm<{ assigneeId?: string }>({
    id: "assign-task",
    lastResult: lastResult ?? null,
    defaultValue: { assigneeId: task.assigneeId ?? "" },
  });
  return (
    <AssigneeForm form={getFormProps(form)} intent="assign" task={task} label={taskMessages.assign}>
      <SelectField
        field={fields.assigneeId}
        label={taskMessages.fields.assignee}
        optional
        placeholder={taskMessages.fields.nobody}
        options={colleagues}
      />
    </AssigneeForm>
  );
}

/** Snoozes a task until a day; an empty day ends the snooze. Posts the intent `snooze`. */
export function SnoozeTaskForm({ task, lastResult }: AssigneeFormProps) {
  const [form, fields] = useForm<{ until?: string }>({
    id: "snooze-task",
    lastResult: lastResult ?? null,
    defaultValue: { until: task.snoozedUntil ?? "" },
  });
  return (
    <AssigneeForm form={getFormProps(form)} intent="snooze" task={task} label={taskMessages.snooze}>
      <TextField
        field={fields.until}
        label={taskMessages.fields.until}
        optional
        hint={taskMessages.snoozeHint}
        type="date"
        className="tabular-nums"
      />
    </AssigneeForm>
  );
}

function AssigneeForm(props: {
  form: ReturnType<typeof getFormProps>;
  intent: string;
  task: AssigneeFormProps["task"];
  label: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset {...props.form} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value={props.intent} />
      <input type="hidden" name="version" value={props.task.version} />
      <div className="min-w-48 flex-1">{props.children}</div>
      <Button type="submit">{props.label}</Button>
    </Form>
  );
}
