import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  second: "A payout to partners waits for a second owner",
  paid: "A payout to you was made",
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
