import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  confirmed: "A parent or guardian confirmed {student}’s application",
  declined: "A parent or guardian did not confirm {student}’s application",
  ownConfirmed: "Your parent or guardian confirmed application {reference}",
  ownDeclined: "The parent or guardian did not confirm application {reference}",
  aStudent: "a student",
});

const ofStaff = ({ subjectId }: NotificationFacts) => `/admin/applications/${subjectId}`;
const ofStudent = ({ values }: NotificationFacts) => `/student-dashboard/applications/${values.reference}`;
const student = (facts: NotificationFacts) => facts.student ?? texts.aStudent;

export const guardianNotificationKinds = {
  "guardian-confirmed": {
    needs: "application.list",
    text: (facts) => texts.confirmed({ student: student(facts) }),
    path: ofStaff,
  },
  "guardian-declined": {
    needs: "application.list",
    text: (facts) => texts.declined({ student: student(facts) }),
    path: ofStaff,
  },
  "guardian-confirmed-own": {
    needs: "application.view",
    text: ({ values }) => texts.ownConfirmed({ reference: values.reference ?? "" }),
    path: ofStudent,
  },
  "guardian-declined-own": {
    needs: "application.view",
    text: ({ values }) => texts.ownDeclined({ reference: values.reference ?? "" }),
    path: ofStudent,
  },
} as const satisfies NotificationKinds;
