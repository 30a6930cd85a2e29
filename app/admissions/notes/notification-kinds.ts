import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  mentioned: "{count, plural, one {A note} other {# notes}} about {student} for you",
  aStudent: "a student",
});

export const noteNotificationKinds = {
  /** Its record is the student's, where notes of applications stand as well. */
  "note-mention": {
    needs: "note.read",
    text: ({ count, student }) => texts.mentioned({ count, student: student ?? texts.aStudent }),
    path: ({ subjectId }) => `/admin/students/${subjectId}`,
  },
} as const satisfies NotificationKinds;
