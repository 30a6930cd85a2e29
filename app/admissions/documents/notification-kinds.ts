import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { agentDocumentPath, filePath, ownDocumentPath } from "./document-paths.ts";

const texts = words({
  accepted: "Document accepted: {kind}",
  returned: "Document returned: {kind}",
  infected: "Virus found. Upload the document again: {kind}",
  infectedStaff: "{student}’s document contains a virus: {kind}",
  acceptedAgent: "{student}’s document was accepted: {kind}",
  returnedAgent: "{student}’s document was returned: {kind}",
  sentForYou: "Your agency uploaded a document for you: {kind}",
  sent: "{student} uploaded {count, plural, one {# document} other {# documents}}",
  aDocument: "Document",
  aStudent: "A student",
});

const kindOf = ({ values: { kind } }: NotificationFacts) =>
  isOneOf(DOCUMENT_KINDS, kind) ? DOCUMENT_KIND_LABELS[kind] : texts.aDocument;
const ofAgent = {
  needs: "document.sendAsAgent",
  path: ({ studentId, subjectId }: NotificationFacts) => agentDocumentPath(studentId ?? "", subjectId),
} as const;
const path = ({ subjectId }: NotificationFacts) => ownDocumentPath(subjectId);

export const documentNotificationKinds = {
  "document-accepted": {
    needs: "document.send",
    text: (facts) => texts.accepted({ kind: kindOf(facts) }),
    path,
  },
  "document-returned": {
    needs: "document.send",
    text: (facts) => texts.returned({ kind: kindOf(facts) }),
    path,
  },
  "document-accepted-agent": {
    ...ofAgent,
    text: (facts) => texts.acceptedAgent({ kind: kindOf(facts), student: facts.student ?? texts.aStudent }),
  },
  "document-returned-agent": {
    ...ofAgent,
    text: (facts) => texts.returnedAgent({ kind: kindOf(facts), student: facts.student ?? texts.aStudent }),
  },
  "document-sent-for-you": {
    needs: "document.send",
    text: (facts) => texts.sentForYou({ kind: kindOf(facts) }),
    path,
  },
  "document-infected": {
    needs: "document.send",
    text: (facts) => texts.infected({ kind: kindOf(facts) }),
    path,
  },
  "document-infected-staff": {
    needs: "document.list",
    text: (facts) => texts.infectedStaff({ kind: kindOf(facts), student: facts.student ?? texts.aStudent }),
    path: ({ subjectId }) => filePath(subjectId),
  },
  /** Its record is the student's: several documents are grouped. */
  "document-sent": {
    needs: "student.list",
    text: ({ student, count }) => texts.sent({ student: student ?? texts.aStudent, count }),
    path: ({ subjectId }) => `/admin/students/${subjectId}`,
  },
} as const satisfies NotificationKinds;
