import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { courseMessages } from "./courses.words.ts";

export const courseFlash = {
  "course-created": success(() => courseMessages.created),
  "course-saved": success(() => courseMessages.saved),
} as const satisfies FlashMessages;
