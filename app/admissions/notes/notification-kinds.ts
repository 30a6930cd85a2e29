import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  mentioned: "You were mentioned in {count, plural, one {# note} other {# notes}} about {student}",
  aStudentInline: "a student",
});

export const noteNotificationKinds = {
  /** Links to the student, whose page also shows the notes on applications. */
  "note-mention": {
    needs: "note.read",
    text: ({ count, student }) => texts.mentioned({ count, student: student ?? texts.aStudentInline }),
    path: ({ subjectId }) => `/admin/students/${subjectId}`,
  },
} as const satisfies NotificationKinds;
