import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { requestMessages } from "./document-requests.words.ts";

export const documentRequestFlash = {
  "document-asked": success(() => requestMessages.done),
  "document-request-cancelled": success(() => requestMessages.cancelled),
} as const satisfies FlashMessages;
