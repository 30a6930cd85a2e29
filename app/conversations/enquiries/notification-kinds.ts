import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({ received: "You have a new enquiry" });

export const enquiryNotificationKinds = {
  "enquiry-received": {
    needs: "enquiry.list",
    text: () => texts.received,
    path: ({ subjectId }) => `/admin/messages/${subjectId}`,
  },
} as const satisfies NotificationKinds;
