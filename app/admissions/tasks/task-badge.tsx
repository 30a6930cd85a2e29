import { Badge } from "#app/ui/badge.tsx";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { type TaskClock, type TaskState, taskState } from "./task.ts";
import { taskMessages } from "./tasks.words.ts";

const VARIANTS: Readonly<Record<TaskState, BadgeVariant>> = {
  done: "success",
  cancelled: "secondary",
  snoozed: "secondary",
  overdue: "destructive",
  today: "warning",
  open: "info",
};

type TaskBadgeProps = { task: Parameters<typeof taskState>[0]; clock: TaskClock };

/** The state of a task. */
export function TaskBadge({ task, clock }: TaskBadgeProps) {
  const state = taskState(task, clock);
  return <Badge variant={VARIANTS[state]}>{taskMessages.states[state]}</Badge>;
}
