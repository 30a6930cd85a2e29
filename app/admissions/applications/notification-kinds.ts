import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from "./statuses.ts";

const texts = words({
  status: "Your application {reference} is now {status}",
  course: "Your counsellor changed the course on application {reference}",
  sentForYou: "Your counsellor submitted an application for you: {reference}",
  sentByAgency: "Confirm the application your agency submitted: {reference}",
  submittedFor: "An agency submitted an application for {student}",
  statusAgent: "{student}’s application is now {status}",
  confirmedAgent: "{student} confirmed application {reference}",
  submitted: "{student} submitted an application",
  withdrawn: "{student} withdrew an application",
  assigned: "You’ve been assigned {student}’s application",
  aStudent: "A student",
  aStudentInline: "a student",
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
    text: (facts) => texts.submittedFor({ student: facts.student ?? texts.aStudentInline }),
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
    text: (facts) => texts.assigned({ student: facts.student ?? texts.aStudentInline }),
    path: ofStaff,
  },
} as const satisfies NotificationKinds;
