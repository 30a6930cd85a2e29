import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { personalDataMessages } from "./personal-data.words.ts";

export const personalDataFlash = {
  "account-closed": success(() => personalDataMessages.close.closed),
} as const satisfies FlashMessages;
