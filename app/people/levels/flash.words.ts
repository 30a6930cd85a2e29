import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { levelMessages } from "./levels.words.ts";

export const levelFlash = {
  "level-created": success(() => levelMessages.created),
  "level-saved": success(() => levelMessages.saved),
  "level-removed": success(() => levelMessages.removed),
} as const satisfies FlashMessages;
