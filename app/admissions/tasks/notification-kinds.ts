import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  given: "You’ve been assigned a task",
  due: "Your task is due",
  dueAbout: "Your task about {student} is due",
  about: "You’ve been assigned a task about {student}",
  stageLimit: "{student} has exceeded the time limit of their stage",
  aStudent: "A student",
});

export const taskNotificationKinds = {
  "task-given": {
    needs: "task.list",
    text: ({ student }) => (student === null ? texts.given : texts.about({ student })),
    path: ({ subjectId }) => `/admin/tasks/${subjectId}`,
  },
  "stage-limit": {
    needs: "task.list",
    text: ({ student }) => texts.stageLimit({ student: student ?? texts.aStudent }),
    path: ({ subjectId }) => `/admin/tasks/${subjectId}`,
  },
  "task-due": {
    needs: "task.list",
    text: ({ student }) => (student === null ? texts.due : texts.dueAbout({ student })),
    path: ({ subjectId }) => `/admin/tasks/${subjectId}`,
  },
} as const satisfies NotificationKinds;
