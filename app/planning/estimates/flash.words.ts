import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { estimateMessages } from "./estimates.words.ts";

export const estimateFlash = {
  "estimate-saved": success(() => estimateMessages.saved),
  "estimate-cleared": success(() => estimateMessages.cleared),
} as const satisfies FlashMessages;
