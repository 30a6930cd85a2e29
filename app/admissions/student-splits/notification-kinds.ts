import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  split: "{student} now has a separate record",
  ownSplit: "{student} now has separate applications and documents in your account",
  agentSplit: "{student}’s applications moved to a separate record",
  aStudent: "A student",
});

const nameOf = ({ student }: NotificationFacts) => ({ student: student ?? texts.aStudent });

export const studentSplitNotificationKinds = {
  "student-split": {
    needs: "student.list",
    text: (facts) => texts.split(nameOf(facts)),
    path: ({ subjectId }) => `/admin/students/${subjectId}`,
  },
  "own-record-split": {
    needs: "draft.start",
    text: (facts) => texts.ownSplit(nameOf(facts)),
    path: () => "/student-dashboard",
  },
  "represented-split": {
    needs: "document.sendAsAgent",
    text: (facts) => texts.agentSplit(nameOf(facts)),
    path: () => "/partner-dashboard/students",
  },
} as const satisfies NotificationKinds;
