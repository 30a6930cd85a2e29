import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

const texts = words({ asked: "Please send: {kind}" });

export const documentRequestNotificationKinds = {
  "document-asked": {
    needs: "document.send",
    text: ({ values: { kind } }) =>
      texts.asked({ kind: isOneOf(DOCUMENT_KINDS, kind) ? DOCUMENT_KIND_LABELS[kind] : "" }),
    path: () => "/student-dashboard/documents",
  },
} as const satisfies NotificationKinds;
