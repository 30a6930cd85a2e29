import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "react-router";
import { FormKey, usePageKey } from "#app/platform/forms/form-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { AboutLink } from "./about-link.tsx";
import { DueFields } from "./due-fields.tsx";
import type { TaskPanelData } from "./task.ts";
import { TaskBadge } from "./task-badge.tsx";
import { FinishButton } from "./task-buttons.tsx";
import { dueText, repeatText, TASK_KIND_OPTIONS } from "./task-labels.ts";
import { TASK_LIMITS } from "./task-schema.ts";
import { taskMessages } from "./tasks.words.ts";

type TaskPanelProps = {
  panel: TaskPanelData;
  locale: string;
  level?: 2 | 3;
  /** Without completed tasks. */
  openOnly?: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The open tasks of a record, and an expandable form to add one. Posts the intents of `taskIntents`. */
export function TaskPanel({ panel, locale, level = 3, openOnly = false, lastResult }: TaskPanelProps) {
  const { clock, form } = panel;
  const tasks = openOnly ? panel.tasks.filter(({ doneAt }) => doneAt === null) : panel.tasks;
  const Heading = `h${level}` as const;
  // Resets the form after a task was added.
  const pageKey = usePageKey();
  return (
    <section id="tasks" className="flex min-w-0 flex-col gap-1">
      <Heading className="text-lg">{taskMessages.panel}</Heading>
      {tasks.length === 0 ? (
        <p className="text-ink-muted text-sm">{taskMessages.panelNone}</p>
      ) : (
        <ul className="flex flex-col">
          {tasks.map((task) => (
            <li
              key={task.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-1.5 text-sm"
            >
              <div className="min-w-0 flex-1">
                <Link
                  to={`/admin/tasks/${task.id}`}
                  className="inline-flex items-center font-semibold text-ink [overflow-wrap:anywhere] pointer-coarse:min-h-11"
                >
                  {task.title}
                </Link>
                <p className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
                  <TaskBadge task={task} clock={clock} />
                  <span>
                    {[
                      dueText(task, clock, locale),
                      task.repeat ? repeatText(task.repeat) : "",
                      task.assignee ?? taskMessages.fields.nobody,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                  {task.about && task.about.id !== panel.recordId ? <AboutLink about={task.about} /> : null}
                </p>
              </div>
              {form ? <FinishButton task={task} /> : null}
            </li>
          ))}
        </ul>
      )}
      {form ? (
        <details
          key={pageKey}
          open={lastResult !== undefined}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open)
              currentTarget.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
          }}
        >
          <summary className="menu-button inline-flex min-h-(--control) cursor-pointer items-center gap-2 font-semibold text-sm">
            <Plus aria-hidden="true" className="size-4" />
            {taskMessages.panelAdd}
          </summary>
          <AddTaskForm form={form} timeZone={clock.timeZone} lastResult={lastResult} />
        </details>
      ) : null}
    </section>
  );
}

type AddTaskFormProps = {
  timeZone: string;
  form: NonNullable<TaskPanelData["form"]>;
  lastResult: TaskPanelProps["lastResult"];
};

function AddTaskForm({ form: given, timeZone, lastResult }: AddTaskFormProps) {
  const [form, fields] = useForm<
    Record<"kind" | "title" | "dueOn" | "dueTime" | "dueZone" | "assigneeId", string>
  >({
    id: "add-task",
    lastResult: lastResult ?? null,
    defaultValue: { kind: "to-do", assigneeId: given.assigneeId, dueZone: timeZone },
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-2 flex flex-col gap-3">
      <input type="hidden" name="intent" value="add-task" />
      <FormKey intent="add-task" />
      <TextField
        field={fields.title}
        label={taskMessages.fields.title}
        maxLength={TASK_LIMITS.title}
        autoComplete="off"
      />
      <DueFields day={fields.dueOn} time={fields.dueTime} zone={fields.dueZone} timeZone={timeZone} />
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <SelectField field={fields.kind} label={taskMessages.fields.kind} options={TASK_KIND_OPTIONS} />
        <SelectField
          field={fields.assigneeId}
          label={taskMessages.fields.assignee}
          optional
          placeholder={taskMessages.fields.nobody}
          options={given.colleagues}
        />
      </div>
      <div>
        <Button type="submit" size="sm">
          {taskMessages.panelAdd}
        </Button>
      </div>
    </Form>
  );
}
