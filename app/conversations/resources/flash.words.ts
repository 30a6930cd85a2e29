import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { resourceMessages } from "./resources.words.ts";

export const resourceFlash = {
  "resource-created": success(() => resourceMessages.created),
  "resource-saved": success(() => resourceMessages.saved),
  "resource-removed": success(() => resourceMessages.removed),
} as const satisfies FlashMessages;
