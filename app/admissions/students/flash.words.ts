import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { studentMessages } from "./students.words.ts";

export const studentFlash = {
  "student-created": success(() => studentMessages.created, {
    label: () => recordMessages.open,
    path: (id) => `/admin/students/${id}`,
  }),
  "student-updated": success(() => studentMessages.updated),
  "stage-changed": success(() => studentMessages.stageChanged),
  "student-assigned": success(() => studentMessages.assigned),
} as const satisfies FlashMessages;
