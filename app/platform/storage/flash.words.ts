import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { storageMessages } from "./storage.words.ts";

export const storageFlash = {
  "storage-check-begun": success(() => storageMessages.begun),
} as const satisfies FlashMessages;
