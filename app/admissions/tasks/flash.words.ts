import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { taskMessages } from "./tasks.words.ts";

export const taskFlash = {
  "task-added": success(() => taskMessages.added),
  "task-saved": success(() => taskMessages.saved),
  "task-done": success(() => taskMessages.nowDone),
  "task-reopened": success(() => taskMessages.nowOpen),
  "task-taken": success(() => taskMessages.taken),
} as const satisfies FlashMessages;
