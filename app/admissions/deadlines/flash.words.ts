import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { deadlineMessages } from "./deadlines.words.ts";

export const deadlineFlash = {
  "calendar-stopped": success(() => deadlineMessages.feed.stopped),
} as const satisfies FlashMessages;
