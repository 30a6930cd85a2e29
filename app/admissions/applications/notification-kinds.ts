import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from "./statuses.ts";

const texts = words({
  status: "Your application {reference}: {status}",
  course: "The course of your application {reference} was changed",
  sentForYou: "An application was submitted for you: {reference}",
  sentByAgency: "Your agency submitted an application for you: {reference}. Look at it and confirm",
  submittedFor: "An agency has submitted an application for {student}",
  statusAgent: "{student}: {status}",
  confirmedAgent: "{student} has confirmed the application {reference}",
  submitted: "{student} has submitted an application",
  withdrawn: "{student} has withdrawn an application",
  assigned: "An application of {student} is yours now",
  aStudent: "A student",
});

const ofStudent = ({ values }: NotificationFacts) => `/student-dashboard/applications/${values.reference}`;
const ofStaff = ({ subjectId }: NotificationFacts) => `/admin/applications/${subjectId}`;
const ofAgent = {
  needs: "application.view",
  path: ({ subjectId }: NotificationFacts) => `/partner-dashboard/applications/${subjectId}`,
} as const;
const reference = ({ values }: NotificationFacts) => values.reference ?? "";
const statusOf = ({ values: { status } }: NotificationFacts) =>
  isOneOf(APPLICATION_STATUSES, status) ? APPLICATION_STATUS_LABELS[status] : "";
const student = (facts: NotificationFacts) => facts.student ?? texts.aStudent;

export const applicationNotificationKinds = {
  "application-status": {
    needs: "application.view",
    text: (facts) => texts.status({ reference: reference(facts), status: statusOf(facts) }),
    path: ofStudent,
  },
  "application-course": {
    needs: "application.view",
    text: (facts) => texts.course({ reference: reference(facts) }),
    path: ofStudent,
  },
  "application-sent-for-you": {
    needs: "application.view",
    text: (facts) => texts.sentForYou({ reference: reference(facts) }),
    path: ofStudent,
  },
  "application-sent-by-agency": {
    needs: "application.view",
    text: (facts) => texts.sentByAgency({ reference: reference(facts) }),
    path: ofStudent,
  },
  "application-submitted-for": {
    needs: "application.list",
    text: (facts) => texts.submittedFor({ student: student(facts) }),
    path: ofStaff,
  },
  "application-submitted-agent": {
    ...ofAgent,
    text: (facts) => texts.submitted({ student: student(facts) }),
  },
  "application-withdrawn-agent": {
    ...ofAgent,
    text: (facts) => texts.withdrawn({ student: student(facts) }),
  },
  "application-confirmed-agent": {
    ...ofAgent,
    text: (facts) => texts.confirmedAgent({ student: student(facts), reference: reference(facts) }),
  },
  "application-status-agent": {
    ...ofAgent,
    text: (facts) => texts.statusAgent({ student: student(facts), status: statusOf(facts) }),
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
