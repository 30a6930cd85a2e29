import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Check } from "#app/ui/icons.tsx";
import type { TaskRow } from "./task.ts";
import { taskMessages } from "./tasks.words.ts";

type Seen = Pick<TaskRow, "id" | "version" | "title" | "doneAt">;

type TaskButtonProps = {
  intent: string;
  task: Pick<Seen, "id" | "version">;
  /** The action and the task, for screen readers. */
  name: string;
  icon?: ReactNode;
  children: ReactNode;
};

/** A button that does something to a task of a list. Posts its intent with `taskId` and `version`. */
export function TaskButton({ intent, task, name, icon, children }: TaskButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="taskId" value={task.id} />
      <input type="hidden" name="version" value={task.version} />
      <Button type="submit" size="sm" aria-label={name} icon={icon}>
        {children}
      </Button>
    </Form>
  );
}

/** Marks a task as done, or as open again. Posts `finish-task` or `reopen-task`. */
export function FinishButton({ task }: { task: Seen }) {
  if (task.doneAt !== null) {
    return (
      <TaskButton intent="reopen-task" task={task} name={taskMessages.reopenNamed({ title: task.title })}>
        {taskMessages.reopen}
      </TaskButton>
    );
  }
  return (
    <TaskButton
      intent="finish-task"
      task={task}
      name={taskMessages.finishNamed({ title: task.title })}
      icon={<Check aria-hidden="true" />}
    >
      {taskMessages.finish}
    </TaskButton>
  );
}

/** A button of an open task's own page. Posts its intent with `version`. */
export function VersionButton({
  intent,
  version,
  children,
}: {
  intent: string;
  version: number;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value={intent} size="sm" variant="primary">
        {children}
      </Button>
    </Form>
  );
}
