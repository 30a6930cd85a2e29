import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { parentMessages } from "./company.words.ts";

export const organisationFlash = {
  "parent-saved": success(() => parentMessages.saved),
} as const satisfies FlashMessages;
