import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { ownDocumentPath } from "./document-paths.ts";

const texts = words({
  accepted: "Accepted: {kind}",
  returned: "Please look again: {kind}",
  sent: "{student} has sent {count, plural, one {a document} other {# documents}}",
  aDocument: "A document",
  aStudent: "A student",
});

const kindOf = ({ values: { kind } }: NotificationFacts) =>
  isOneOf(DOCUMENT_KINDS, kind) ? DOCUMENT_KIND_LABELS[kind] : texts.aDocument;
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
  /** Its record is the student's: several papers are one line. */
  "document-sent": {
    needs: "student.list",
    text: ({ student, count }) => texts.sent({ student: student ?? texts.aStudent, count }),
    path: ({ subjectId }) => `/admin/students/${subjectId}`,
  },
} as const satisfies NotificationKinds;
