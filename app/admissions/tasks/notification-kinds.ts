import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  given: "You’ve been assigned a task",
  about: "You’ve been assigned a task about {student}",
});

export const taskNotificationKinds = {
  "task-given": {
    needs: "task.list",
    text: ({ student }) => (student === null ? texts.given : texts.about({ student })),
    path: ({ subjectId }) => `/admin/tasks/${subjectId}`,
  },
} as const satisfies NotificationKinds;
