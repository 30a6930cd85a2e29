import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";

export const noteFlash = {
  "note-added": success(() => recordMessages.noteAdded),
} as const satisfies FlashMessages;
