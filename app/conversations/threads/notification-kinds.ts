import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";
import { agentThreadPath, ownThreadPath, staffThreadPath } from "./thread-paths.ts";

const texts = words({
  message: "You have {count, plural, one {# new message} other {# new messages}}",
  fromStudent: "{count, plural, one {# message} other {# messages}} from {student}",
  fromUnnamed: "{count, plural, one {# message} other {# messages}} from a student",
  forAgent: "{count, plural, one {# message} other {# messages}} about {student}",
  forAgentUnnamed: "{count, plural, one {# message} other {# messages}} about a student",
  assigned: "{student}’s conversation was assigned to you",
  assignedUnnamed: "A conversation was assigned to you",
});

export const threadNotificationKinds = {
  message: {
    needs: "thread.ask",
    text: ({ count }) => texts.message({ count }),
    path: ({ subjectId }) => ownThreadPath(subjectId),
  },
  "message-from-student": {
    needs: "thread.list",
    text: ({ count, student }) =>
      student ? texts.fromStudent({ count, student }) : texts.fromUnnamed({ count }),
    path: ({ subjectId }) => staffThreadPath(subjectId),
  },
  "message-for-agent": {
    needs: "thread.askAsAgent",
    text: ({ count, student }) =>
      student ? texts.forAgent({ count, student }) : texts.forAgentUnnamed({ count }),
    path: ({ subjectId }) => agentThreadPath(subjectId),
  },
  "thread-assigned": {
    needs: "thread.list",
    text: ({ student }) => (student ? texts.assigned({ student }) : texts.assignedUnnamed),
    path: ({ subjectId }) => staffThreadPath(subjectId),
  },
} as const satisfies NotificationKinds;
