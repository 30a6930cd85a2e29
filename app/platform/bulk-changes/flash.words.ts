import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { bulkChangeMessages } from "./bulk-changes.words.ts";

export const bulkChangeFlash = {
  "bulk-change-begun": success(() => bulkChangeMessages.begun),
  "bulk-change-stopped": success(() => bulkChangeMessages.stopped),
  "bulk-change-taking-back": success(() => bulkChangeMessages.takingBack),
} as const satisfies FlashMessages;
