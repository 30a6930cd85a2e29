import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  proposed:
    "{count, plural, one {# course change proposed by an institution} other {# course changes proposed by institutions}}",
  decided: "Your proposal has been reviewed: {accepted} of {all} changes accepted",
});

export const proposalNotificationKinds = {
  "course-proposed": {
    needs: "courseProposal.decide",
    text: ({ count }) => texts.proposed({ count }),
    path: ({ subjectId }) => `/admin/courses/proposals/${subjectId}`,
  },
  "course-proposal-decided": {
    needs: "courseProposal.view",
    text: ({ values: { accepted = "", all = "" } }) => texts.decided({ accepted, all }),
    path: ({ subjectId }) => `/institution-dashboard/courses/proposals/${subjectId}`,
  },
} as const satisfies NotificationKinds;
