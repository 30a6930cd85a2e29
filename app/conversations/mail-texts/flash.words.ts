import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { mailTextMessages } from "./mail-texts.words.ts";

export const mailTextFlash = {
  "mail-text-saved": success(() => mailTextMessages.saved),
  "mail-text-reset": success(() => mailTextMessages.wasReset),
  "mail-sample-begun": success(() => mailTextMessages.sampleBegun),
} as const satisfies FlashMessages;
