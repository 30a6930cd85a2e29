import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  proposed:
    "{count, plural, one {An institution proposes a change of a course} other {Proposals of institutions: #}}",
  decided: "Your proposal is decided: {accepted} of {all} accepted",
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
