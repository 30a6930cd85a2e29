import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  merged: "Two records were merged: {student}",
  parted: "A merge was undone: {student}",
  ownMerged: "We have put two records of yours together: all of it is here now",
  ownParted: "Two records that we had put together are apart again",
  agentMerged: "Two records of {student} are one now: look there",
  agentParted: "Two records of {student} are apart again: look there",
  aStudent: "A student",
});

const isParted = ({ values: { parted } }: NotificationFacts) => parted === "yes";
const nameOf = ({ student }: NotificationFacts) => ({ student: student ?? texts.aStudent });

export const studentMergeNotificationKinds = {
  "students-merged": {
    needs: "student.list",
    text: (facts) => (isParted(facts) ? texts.parted(nameOf(facts)) : texts.merged(nameOf(facts))),
    path: ({ subjectId }) => `/admin/students/${subjectId}`,
  },
  "own-records-merged": {
    needs: "draft.start",
    text: (facts) => (isParted(facts) ? texts.ownParted : texts.ownMerged),
    path: () => "/student-dashboard",
  },
  "represented-merged": {
    needs: "document.sendAsAgent",
    text: (facts) => (isParted(facts) ? texts.agentParted(nameOf(facts)) : texts.agentMerged(nameOf(facts))),
    path: ({ subjectId }) => `/partner-dashboard/students/${subjectId}`,
  },
} as const satisfies NotificationKinds;
