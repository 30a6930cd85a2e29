import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { brandMessages } from "./brand.words.ts";

export const brandFlash = {
  "brand-saved": success(() => brandMessages.saved),
  "brand-reset": success(() => brandMessages.wasReset),
} as const satisfies FlashMessages;
