import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";
import { ownStatementPath, staffStatementPath } from "./statement.ts";

const texts = words({
  ready: "{student} marked a visa answer as ready for review",
  aStudent: "A student",
  agreed: "Your counsellor agreed to a visa answer",
  returned: "Your counsellor returned a visa answer to draft",
  commented: "Your counsellor commented on a visa answer",
});

const ofStudent = {
  needs: "visaStatement.view",
  path: ({ values: { reference } }: NotificationFacts) => ownStatementPath(reference ?? ""),
} as const;

export const visaStatementNotificationKinds = {
  "visa-answer-ready": {
    needs: "visaStatement.review",
    text: ({ student }) => texts.ready({ student: student ?? texts.aStudent }),
    path: ({ subjectId }) => staffStatementPath(subjectId),
  },
  "visa-answer-agreed": { ...ofStudent, text: () => texts.agreed },
  "visa-answer-returned": { ...ofStudent, text: () => texts.returned },
  "visa-answer-commented": { ...ofStudent, text: () => texts.commented },
} as const satisfies NotificationKinds;
