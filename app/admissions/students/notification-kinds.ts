import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({ assigned: "You’ve been assigned {student}", aStudentInline: "a student" });

export const studentNotificationKinds = {
  "student-assigned": {
    needs: "student.list",
    text: ({ student }) => texts.assigned({ student: student ?? texts.aStudentInline }),
    path: ({ subjectId }) => `/admin/students/${subjectId}`,
  },
} as const satisfies NotificationKinds;
