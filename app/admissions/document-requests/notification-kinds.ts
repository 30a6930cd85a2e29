import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  asked: "Please send: {kind}",
  askedAgent: "Needed of {student}: {kind}",
  aStudent: "a student",
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
        student: student ?? texts.aStudent,
        kind: isOneOf(DOCUMENT_KINDS, kind) ? DOCUMENT_KIND_LABELS[kind] : "",
      }),
    path: ({ subjectId }) => agentWalletPath(subjectId),
  },
} as const satisfies NotificationKinds;
