import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { inboxMessages, threadMessages } from "./threads.words.ts";

export const threadFlash = {
  "message-changed": success(() => threadMessages.changed),
  "thread-assigned": success(() => inboxMessages.assigned),
  "thread-snoozed": success(() => inboxMessages.snoozedDone),
  "thread-settled": success(() => inboxMessages.settled),
} as const satisfies FlashMessages;
