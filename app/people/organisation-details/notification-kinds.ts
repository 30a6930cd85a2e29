import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  own: "An agreement or licence of yours expires soon",
  staff: "An agreement or licence of a partner expires soon",
});

export const paperNotificationKinds = {
  "paper-expires": {
    needs: "organisationDetails.change",
    text: () => texts.own,
    path: () => "/partner-dashboard/organisation",
  },
  "paper-of-partner-expires": {
    needs: "organisationDetails.setTier",
    text: () => texts.staff,
    path: ({ subjectId }) => `/admin/agents/partners/${subjectId}/details`,
  },
} as const satisfies NotificationKinds;
