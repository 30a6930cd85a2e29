import { applicationNotificationKinds } from "#app/admissions/applications/notification-kinds.ts";
import { documentRequestNotificationKinds } from "#app/admissions/document-requests/notification-kinds.ts";
import { documentNotificationKinds } from "#app/admissions/documents/notification-kinds.ts";
import { guardianNotificationKinds } from "#app/admissions/guardians/notification-kinds.ts";
import { institutionQueueNotificationKinds } from "#app/admissions/institution-queue/notification-kinds.ts";
import { milestoneNotificationKinds } from "#app/admissions/milestones/notification-kinds.ts";
import { noteNotificationKinds } from "#app/admissions/notes/notification-kinds.ts";
import { offerNotificationKinds } from "#app/admissions/offers/notification-kinds.ts";
import { representationNotificationKinds } from "#app/admissions/representations/notification-kinds.ts";
import { studentMergeNotificationKinds } from "#app/admissions/student-merges/notification-kinds.ts";
import { studentSplitNotificationKinds } from "#app/admissions/student-splits/notification-kinds.ts";
import { studentNotificationKinds } from "#app/admissions/students/notification-kinds.ts";
import { taskNotificationKinds } from "#app/admissions/tasks/notification-kinds.ts";
import { invoiceNotificationKinds } from "#app/billing/invoices/notification-kinds.ts";
import { proposalNotificationKinds } from "#app/catalogue/course-proposals/notification-kinds.ts";
import { ruleNotificationKinds } from "#app/catalogue/rules/notification-kinds.ts";
import { claimNotificationKinds } from "#app/commissions/claims/notification-kinds.ts";
import { payoutNotificationKinds } from "#app/commissions/payouts/notification-kinds.ts";
import { bookingNotificationKinds } from "#app/consultations/bookings/notification-kinds.ts";
import { enquiryNotificationKinds } from "#app/conversations/enquiries/notification-kinds.ts";
import { threadNotificationKinds } from "#app/conversations/threads/notification-kinds.ts";
import { approvalNotificationKinds } from "#app/people/approvals/notification-kinds.ts";
import { organisationDocumentKinds } from "#app/people/organisation-details/notification-kinds.ts";
import { about } from "#app/platform/notifications/push-topics.ts";
import { visaStatementNotificationKinds } from "#app/visas/visa-statements/notification-kinds.ts";
import { auditLogNotificationKinds } from "#app/workspaces/audit-log/notification-kinds.ts";
import { backupCheckNotificationKinds } from "#app/workspaces/backup-checks/notification-kinds.ts";

declare module "#app/platform/composition/collection.ts" {
  interface Declared {
    notificationKinds: typeof NOTIFICATION_KINDS;
  }
}

/** All kinds of notifications in the product. */
export const NOTIFICATION_KINDS = {
  ...about("access", approvalNotificationKinds),
  ...about("students", studentNotificationKinds),
  ...about("students", studentMergeNotificationKinds),
  ...about("students", studentSplitNotificationKinds),
  ...about("applications", applicationNotificationKinds),
  ...about("applications", milestoneNotificationKinds),
  ...about("documents", documentNotificationKinds),
  ...about("applications", institutionQueueNotificationKinds),
  ...about("mentions", noteNotificationKinds),
  ...about("tasks", taskNotificationKinds),
  ...about("applications", guardianNotificationKinds),
  ...about("applications", visaStatementNotificationKinds),
  ...about("offers", offerNotificationKinds),
  ...about("documents", documentRequestNotificationKinds),
  ...about("students", representationNotificationKinds),
  ...about("messages", threadNotificationKinds),
  ...about("enquiries", enquiryNotificationKinds),
  ...about("consultations", bookingNotificationKinds),
  ...about("courses", proposalNotificationKinds),
  ...about("access", ruleNotificationKinds),
  ...about("access", organisationDocumentKinds),
  ...about("commissions", claimNotificationKinds),
  ...about("commissions", payoutNotificationKinds),
  ...about("students", invoiceNotificationKinds),
  ...about("system", auditLogNotificationKinds),
  ...about("system", backupCheckNotificationKinds),
} as const;
