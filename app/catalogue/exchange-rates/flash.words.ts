import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { rateMessages } from "./rates.words.ts";

export const rateFlash = {
  "rate-saved": success(() => rateMessages.saved),
} as const satisfies FlashMessages;
