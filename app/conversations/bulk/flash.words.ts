import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { bulkMessages } from "./bulk.words.ts";

export const bulkFlash = {
  "bulk-begun": success(() => bulkMessages.begun),
} as const satisfies FlashMessages;
