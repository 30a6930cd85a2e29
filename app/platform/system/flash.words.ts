import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { systemMessages } from "./system.words.ts";

export const systemFlash = {
  "job-retried": success(() => systemMessages.retried),
  "test-mail-begun": success(() => systemMessages.testMailBegun),
} as const satisfies FlashMessages;
