import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";
import { agentThreadPath, ownThreadPath, staffThreadPath } from "./thread-paths.ts";

const texts = words({
  message: "{count, plural, one {You have a new message} other {You have # new messages}}",
  fromStudent: "{count, plural, one {A message} other {# messages}} from {student}",
  forAgent: "{count, plural, one {A message} other {# messages}} about {student}",
  assigned: "The conversation with {student} is yours now",
  aStudent: "a student",
});

export const threadNotificationKinds = {
  message: {
    needs: "thread.ask",
    text: ({ count }) => texts.message({ count }),
    path: ({ subjectId }) => ownThreadPath(subjectId),
  },
  "message-from-student": {
    needs: "thread.list",
    text: ({ count, student }) => texts.fromStudent({ count, student: student ?? texts.aStudent }),
    path: ({ subjectId }) => staffThreadPath(subjectId),
  },
  "message-for-agent": {
    needs: "thread.askAsAgent",
    text: ({ count, student }) => texts.forAgent({ count, student: student ?? texts.aStudent }),
    path: ({ subjectId }) => agentThreadPath(subjectId),
  },
  "thread-assigned": {
    needs: "thread.list",
    text: ({ student }) => texts.assigned({ student: student ?? texts.aStudent }),
    path: ({ subjectId }) => staffThreadPath(subjectId),
  },
} as const satisfies NotificationKinds;
