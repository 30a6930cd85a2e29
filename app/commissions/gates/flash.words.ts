import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { gateMessages } from "./gates.words.ts";

export const declarationFlash = {
  "declaration-saved": success(() => gateMessages.saved),
} as const satisfies FlashMessages;
