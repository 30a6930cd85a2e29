import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { counsellorMessages } from "./counsellors.words.ts";

export const counsellorFlash = {
  "counsellor-created": success(() => adminListMessages.counsellors.created),
  "counsellor-saved": success(() => counsellorMessages.saved),
} as const satisfies FlashMessages;
