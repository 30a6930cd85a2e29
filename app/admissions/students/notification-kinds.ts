import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({ assigned: "{student} is your student now", aStudent: "A student" });

export const studentNotificationKinds = {
  "student-assigned": {
    needs: "student.list",
    text: ({ student }) => texts.assigned({ student: student ?? texts.aStudent }),
    path: ({ subjectId }) => `/admin/students/${subjectId}`,
  },
} as const satisfies NotificationKinds;
