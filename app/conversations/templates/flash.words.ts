import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { templateMessages } from "./templates.words.ts";

export const templateFlash = {
  "template-created": success(() => templateMessages.created),
  "template-saved": success(() => templateMessages.saved),
  "template-removed": success(() => templateMessages.removed),
} as const satisfies FlashMessages;
