import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  contested: "A student says they do not know the agency {company}",
});

export const representationNotificationKinds = {
  "representation-contested": {
    needs: "approval.decide",
    text: ({ values: { company } }) => texts.contested({ company: company ?? "" }),
    path: ({ subjectId }) => `/admin/agents/partners/${subjectId}`,
  },
} as const satisfies NotificationKinds;
