import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  overdue: "An invoice is overdue",
  overdueOf: "{student}’s invoice is overdue",
});

export const invoiceNotificationKinds = {
  "invoice-overdue": {
    needs: "invoice.list",
    text: ({ student }) => (student === null ? texts.overdue : texts.overdueOf({ student })),
    path: ({ subjectId }) => `/admin/invoices/${subjectId}`,
  },
} as const satisfies NotificationKinds;
