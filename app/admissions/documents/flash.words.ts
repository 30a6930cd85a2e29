import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { documentMessages } from "./documents.words.ts";

export const documentFlash = {
  "document-sent": success(() => documentMessages.sent),
  "document-removed": success(() => documentMessages.deleted),
  "document-deleted": success(() => documentMessages.deleted),
  "document-accepted": success(() => documentMessages.accepted),
  "document-returned": success(() => documentMessages.returned),
} as const satisfies FlashMessages;
