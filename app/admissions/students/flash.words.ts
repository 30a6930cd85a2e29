import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { studentMessages } from "./students.words.ts";

export const studentFlash = {
  "student-created": success(() => studentMessages.created, {
    label: () => recordMessages.open,
    path: (id) => `/admin/students/${id}`,
  }),
  "student-updated": success(() => studentMessages.updated),
  "account-link-sent": success(() => studentMessages.accountLink.sent),
  "account-link-not-sent": failure(() => studentMessages.accountLink.notSent),
  "account-link-enough": failure(() => studentMessages.accountLink.enough),
  "stage-changed": success(() => studentMessages.stageChanged),
  "student-assigned": success(() => studentMessages.assigned),
} as const satisfies FlashMessages;
