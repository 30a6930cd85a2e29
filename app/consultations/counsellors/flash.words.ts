import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { counsellorMessages } from "./counsellors.words.ts";

export const counsellorFlash = {
  "counsellor-created": success(() => adminListMessages.counsellors.created, {
    label: () => recordMessages.open,
    path: (id) => `/admin/counsellors/${id}`,
  }),
  "counsellor-saved": success(() => counsellorMessages.saved),
} as const satisfies FlashMessages;
