import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";

export const scholarshipFlash = {
  "scholarship-created": success(() => scholarshipMessages.created),
  "scholarship-saved": success(() => scholarshipMessages.saved),
} as const satisfies FlashMessages;
