import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";
import { agentQuestionsPath } from "./question-paths.ts";
import { reviewPath } from "./review-row.ts";

const texts = words({
  received: "New application received: {reference}",
  withdrawn: "The student withdrew application {reference}",
  answered: "Reply received for application {reference}",
  assigned: "You’ve been assigned application {reference}",
  ended: "Application {reference} is no longer shared with you",
  asked: "The university has a question about your application {reference}",
  staffAsked: "A university has a question about {student}’s application",
  agentAsked: "A university has a question about application {reference}",
  aStudentInline: "a student",
});

const reference = ({ values }: NotificationFacts) => values.reference ?? "";
const ofInstitution = ({ subjectId }: NotificationFacts) => reviewPath(subjectId);

export const institutionQueueNotificationKinds = {
  "review-received": {
    needs: "review.list",
    text: (facts) => texts.received({ reference: reference(facts) }),
    path: ofInstitution,
  },
  "review-withdrawn": {
    needs: "review.list",
    text: (facts) => texts.withdrawn({ reference: reference(facts) }),
    path: ofInstitution,
  },
  "review-ended": {
    needs: "review.list",
    text: (facts) => texts.ended({ reference: reference(facts) }),
    path: () => "/institution-dashboard/applications",
  },
  "review-answered": {
    needs: "review.list",
    text: (facts) => texts.answered({ reference: reference(facts) }),
    path: ofInstitution,
  },
  "review-assigned": {
    needs: "review.list",
    text: (facts) => texts.assigned({ reference: reference(facts) }),
    path: ofInstitution,
  },
  "institution-asked": {
    needs: "share.give",
    text: (facts) => texts.asked({ reference: reference(facts) }),
    path: ({ values }) => `/student-dashboard/applications/${values.reference}`,
  },
  "institution-asked-staff": {
    needs: "application.list",
    text: (facts) => texts.staffAsked({ student: facts.student ?? texts.aStudentInline }),
    path: ({ subjectId }) => `/admin/applications/${subjectId}`,
  },
  "institution-asked-agent": {
    needs: "review.answer",
    text: (facts) => texts.agentAsked({ reference: reference(facts) }),
    path: ({ subjectId }) => agentQuestionsPath(subjectId),
  },
} as const satisfies NotificationKinds;
