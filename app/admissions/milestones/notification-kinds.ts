import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { MILESTONE_KINDS, MILESTONE_LABELS } from "./milestone-kinds.ts";

const texts = words({
  student: "{milestone}: application {reference}",
  studentBack: "“{milestone}” was reversed: application {reference}",
  partner: "{student}: {milestone} ({reference})",
  partnerBack: "{student}: “{milestone}” was reversed ({reference})",
  staff: "{student}: the institution recorded “{milestone}”",
  staffBack: "{student}: the institution reversed “{milestone}”",
  aStudent: "A student",
});

const said = (facts: NotificationFacts) => {
  const { reference = "", milestone } = facts.values;
  return {
    reference,
    milestone: isOneOf(MILESTONE_KINDS, milestone) ? MILESTONE_LABELS[milestone] : "",
    student: facts.student ?? texts.aStudent,
  };
};
const ofStudent = ({ values }: NotificationFacts) => `/student-dashboard/applications/${values.reference}`;
const ofPartner = ({ subjectId }: NotificationFacts) => `/partner-dashboard/applications/${subjectId}`;
const ofStaff = ({ subjectId }: NotificationFacts) => `/admin/applications/${subjectId}`;

export const milestoneNotificationKinds = {
  "application-milestone": {
    needs: "milestone.view",
    text: (facts) => texts.student(said(facts)),
    path: ofStudent,
  },
  "application-milestone-back": {
    needs: "milestone.view",
    text: (facts) => texts.studentBack(said(facts)),
    path: ofStudent,
  },
  "partner-milestone": {
    needs: "milestone.view",
    text: (facts) => texts.partner(said(facts)),
    path: ofPartner,
  },
  "partner-milestone-back": {
    needs: "milestone.view",
    text: (facts) => texts.partnerBack(said(facts)),
    path: ofPartner,
  },
  "institution-milestone": {
    needs: "application.list",
    text: (facts) => texts.staff(said(facts)),
    path: ofStaff,
  },
  "institution-milestone-back": {
    needs: "application.list",
    text: (facts) => texts.staffBack(said(facts)),
    path: ofStaff,
  },
} as const satisfies NotificationKinds;
