import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { availabilityMessages } from "./availability.words.ts";

export const availabilityFlash = {
  "hours-saved": success(() => availabilityMessages.saved),
  "hours-saved-conflicts": success(() => availabilityMessages.savedWithConflicts),
  "hours-removed": success(() => availabilityMessages.removed),
} as const satisfies FlashMessages;
