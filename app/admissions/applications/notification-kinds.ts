import { TIMELINE_KINDS, TIMELINE_LABELS } from "#app/admissions/students/timeline.ts";
import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from "./statuses.ts";

const texts = words({
  status: "Your application {reference}: {status}",
  course: "The course of your application {reference} was changed",
  milestone: "Your application {reference}: {milestone}",
  sentForYou: "An application was submitted for you: {reference}",
  submitted: "{student} has submitted an application",
  withdrawn: "{student} has withdrawn an application",
  assigned: "An application of {student} is yours now",
  aStudent: "A student",
});

const ofStudent = ({ values }: NotificationFacts) => `/student-dashboard/applications/${values.reference}`;
const ofStaff = ({ subjectId }: NotificationFacts) => `/admin/applications/${subjectId}`;
const reference = ({ values }: NotificationFacts) => values.reference ?? "";
const student = (facts: NotificationFacts) => facts.student ?? texts.aStudent;

export const applicationNotificationKinds = {
  "application-status": {
    needs: "application.view",
    text: (facts) => {
      const { status } = facts.values;
      const label = isOneOf(APPLICATION_STATUSES, status) ? APPLICATION_STATUS_LABELS[status] : "";
      return texts.status({ reference: reference(facts), status: label });
    },
    path: ofStudent,
  },
  "application-course": {
    needs: "application.view",
    text: (facts) => texts.course({ reference: reference(facts) }),
    path: ofStudent,
  },
  "application-milestone": {
    needs: "application.view",
    text: (facts) => {
      const { milestone } = facts.values;
      const label = isOneOf(TIMELINE_KINDS, milestone) ? TIMELINE_LABELS[milestone] : "";
      return texts.milestone({ reference: reference(facts), milestone: label });
    },
    path: ofStudent,
  },
  "application-sent-for-you": {
    needs: "application.view",
    text: (facts) => texts.sentForYou({ reference: reference(facts) }),
    path: ofStudent,
  },
  "application-submitted": {
    needs: "application.list",
    text: (facts) => texts.submitted({ student: student(facts) }),
    path: ofStaff,
  },
  "application-withdrawn": {
    needs: "application.list",
    text: (facts) => texts.withdrawn({ student: student(facts) }),
    path: ofStaff,
  },
  "application-assigned": {
    needs: "application.list",
    text: (facts) => texts.assigned({ student: student(facts) }),
    path: ofStaff,
  },
} as const satisfies NotificationKinds;
