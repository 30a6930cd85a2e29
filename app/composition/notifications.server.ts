import { applicationTellers } from "#app/admissions/applications/notifications.server.ts";
import { documentRequestTellers } from "#app/admissions/document-requests/notifications.server.ts";
import { documentTellers } from "#app/admissions/documents/notifications.server.ts";
import { guardianTellers } from "#app/admissions/guardians/notifications.server.ts";
import {
  institutionQueueAlso,
  institutionQueueTellers,
} from "#app/admissions/institution-queue/notifications.server.ts";
import { milestoneTellers } from "#app/admissions/milestones/notifications.server.ts";
import { noteTellers } from "#app/admissions/notes/notifications.server.ts";
import { offerTellers } from "#app/admissions/offers/notifications.server.ts";
import { representationTellers } from "#app/admissions/representations/notifications.server.ts";
import { studentMergeTellers } from "#app/admissions/student-merges/notifications.server.ts";
import { studentSplitTellers } from "#app/admissions/student-splits/notifications.server.ts";
import { studentTellers } from "#app/admissions/students/notifications.server.ts";
import { taskTellers } from "#app/admissions/tasks/notifications.server.ts";
import { invoiceTellers } from "#app/billing/invoices/notifications.server.ts";
import { proposalTellers } from "#app/catalogue/course-proposals/notifications.server.ts";
import { ruleTellers } from "#app/catalogue/rules/notifications.server.ts";
import { claimTellers } from "#app/commissions/claims/notifications.server.ts";
import { payoutTellers } from "#app/commissions/payouts/notifications.server.ts";
import { bookingTellers } from "#app/consultations/bookings/notifications.server.ts";
import { enquiryTellers } from "#app/conversations/enquiries/notifications.server.ts";
import { threadTellers } from "#app/conversations/threads/notifications.server.ts";
import { approvalTellers } from "#app/people/approvals/notifications.server.ts";
import { organisationDocumentNotifiers } from "#app/people/organisation-details/notifications.server.ts";
import { type Tellers, together } from "#app/platform/notifications/change.server.ts";
import { visaStatementTellers } from "#app/visas/visa-statements/notifications.server.ts";
import { auditLogTellers } from "#app/workspaces/audit-log/notifications.server.ts";
import { backupCheckTellers } from "#app/workspaces/backup-checks/notifications.server.ts";

/** Who is notified of what, by the action of the audit log. */
export const TELLERS: Tellers = {
  ...approvalTellers,
  ...studentTellers,
  ...studentMergeTellers,
  ...studentSplitTellers,
  ...applicationTellers,
  ...milestoneTellers,
  ...documentTellers,
  ...noteTellers,
  ...taskTellers,
  ...guardianTellers,
  ...offerTellers,
  ...documentRequestTellers,
  ...representationTellers,
  ...threadTellers,
  ...enquiryTellers,
  ...bookingTellers,
  ...proposalTellers,
  ...ruleTellers,
  ...organisationDocumentNotifiers,
  ...claimTellers,
  ...payoutTellers,
  ...invoiceTellers,
  ...visaStatementTellers,
  ...auditLogTellers,
  ...backupCheckTellers,
  ...institutionQueueTellers,
  ...together(applicationTellers, institutionQueueAlso),
};
