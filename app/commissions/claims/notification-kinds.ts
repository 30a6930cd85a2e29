import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  sent: "You’ve received invoice {number}",
  withdrawn: "Invoice {number} was withdrawn",
  disputed: "An institution disputed invoice {number}",
});

/** `number` is that of the invoice. */
export const claimNotificationKinds = {
  "claim-sent": {
    needs: "claim.read",
    text: ({ values }) => texts.sent({ number: values.number ?? "" }),
    path: ({ subjectId }) => `/institution-dashboard/claims/${subjectId}`,
  },
  "claim-withdrawn": {
    needs: "claim.read",
    text: ({ values }) => texts.withdrawn({ number: values.number ?? "" }),
    path: ({ subjectId }) => `/institution-dashboard/claims/${subjectId}`,
  },
  "claim-disputed": {
    needs: "claim.move",
    text: ({ values }) => texts.disputed({ number: values.number ?? "" }),
    path: ({ subjectId }) => `/admin/commissions/claims/${subjectId}`,
  },
} as const satisfies NotificationKinds;
