import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { retentionMessages } from "./retention.words.ts";

export const retentionFlash = {
  "retention-saved": success(() => retentionMessages.saved),
} as const satisfies FlashMessages;
