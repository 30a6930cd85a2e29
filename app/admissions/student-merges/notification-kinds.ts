import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  merged: "Two records were merged: {student}",
  parted: "A merge was undone: {student}",
  ownMerged: "Your two records were merged",
  ownParted: "Your merged records were separated",
  agentMerged: "{student}’s two records were merged",
  agentParted: "The merge of two records was undone: {student}",
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
