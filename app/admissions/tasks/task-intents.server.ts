import type { z } from "zod";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { createTask, finishTask, reopenTask } from "./commands.server.ts";
import type { AboutRecord } from "./task.ts";
import { addTaskSchema, type TaskInList, taskInListSchema } from "./task-schema.ts";

/** A button of a task in a list: the browser returns to where it was. */
export function taskInList(
  args: IntentArgs,
  command: (
    deps: Parameters<FormWrite<TaskInList, unknown>["command"]>[0],
    actor: IntentArgs["actor"],
    input: { id: string; version: number },
  ) => ReturnType<FormWrite<TaskInList, unknown>["command"]>,
  message: FlashKey,
  to: string,
) {
  return writeForm(args, {
    schema: taskInListSchema as z.ZodType<TaskInList>,
    command: (deps, actor, { taskId, version }) => command(deps, actor, { id: taskId, version }),
    message,
    to: () => to,
  });
}

/** The forms of a record's tasks; redirects back to its page. */
export const taskIntents = (
  aboutOf: (args: IntentArgs) => AboutRecord,
  pageOf: (args: IntentArgs) => string,
) =>
  ({
    "add-task": {
      needs: "task.create",
      creates: true,
      form: addTaskSchema,
      run: (args: IntentArgs) =>
        writeForm(args, {
          schema: addTaskSchema,
          command: (deps, actor, input) => createTask(deps, actor, { ...input, about: aboutOf(args) }),
          message: "task-added",
          to: () => pageOf(args),
        }),
    },
    "finish-task": {
      needs: "task.write",
      form: taskInListSchema,
      run: (args: IntentArgs) => taskInList(args, finishTask, "task-done", pageOf(args)),
    },
    "reopen-task": {
      needs: "task.write",
      form: taskInListSchema,
      run: (args: IntentArgs) => taskInList(args, reopenTask, "task-reopened", pageOf(args)),
    },
  }) as const;
