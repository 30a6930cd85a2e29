import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  second: "A payout run needs your approval",
  paid: "We’ve paid your commission",
});

export const payoutNotificationKinds = {
  "payout-needs-second": {
    needs: "payout.move",
    text: () => texts.second,
    path: ({ subjectId }) => `/admin/commissions/payouts/${subjectId}`,
  },
  "payout-made": {
    needs: "statement.own",
    text: () => texts.paid,
    path: () => "/partner-dashboard/commissions",
  },
} as const satisfies NotificationKinds;
