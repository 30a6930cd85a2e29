import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  asked: "Your counsellor requested a document: {kind}",
  askedAgent: "Document needed for {student}: {kind}",
  aStudentInline: "a student",
});

export const documentRequestNotificationKinds = {
  "document-asked": {
    needs: "document.send",
    text: ({ values: { kind } }) =>
      texts.asked({ kind: isOneOf(DOCUMENT_KINDS, kind) ? DOCUMENT_KIND_LABELS[kind] : "" }),
    path: () => "/student-dashboard/documents",
  },
  "document-asked-agent": {
    needs: "document.sendAsAgent",
    text: ({ student, values: { kind } }) =>
      texts.askedAgent({
        student: student ?? texts.aStudentInline,
        kind: isOneOf(DOCUMENT_KINDS, kind) ? DOCUMENT_KIND_LABELS[kind] : "",
      }),
    path: ({ subjectId }) => agentWalletPath(subjectId),
  },
} as const satisfies NotificationKinds;
