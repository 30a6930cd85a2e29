import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  own: "One of your agreements or licences expires soon",
  staff: "A partner’s agreement or licence expires soon",
});

export const organisationDocumentKinds = {
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
