import { applicationPermissions } from "#app/admissions/applications/permissions.ts";
import { caseFilePermissions } from "#app/admissions/case-files/permissions.ts";
import { deadlinePermissions } from "#app/admissions/deadlines/permissions.ts";
import { documentKindPermissions } from "#app/admissions/document-kinds/permissions.ts";
import { documentRequestPermissions } from "#app/admissions/document-requests/permissions.ts";
import { documentPermissions } from "#app/admissions/documents/permissions.ts";
import { draftPermissions } from "#app/admissions/drafts/permissions.ts";
import { guardianPermissions } from "#app/admissions/guardians/permissions.ts";
import { reviewPermissions } from "#app/admissions/institution-queue/permissions.ts";
import { milestonePermissions } from "#app/admissions/milestones/permissions.ts";
import { notePermissions } from "#app/admissions/notes/permissions.ts";
import { offerPermissions } from "#app/admissions/offers/permissions.ts";
import { representationPermissions } from "#app/admissions/representations/permissions.ts";
import { sharePermissions } from "#app/admissions/shares/permissions.ts";
import { studentMergePermissions } from "#app/admissions/student-merges/permissions.ts";
import { studentSplitPermissions } from "#app/admissions/student-splits/permissions.ts";
import { studentPermissions } from "#app/admissions/students/permissions.ts";
import { taskPermissions } from "#app/admissions/tasks/permissions.ts";
import { webhookPermissions } from "#app/api/webhooks/permissions.ts";
import { courseProposalPermissions } from "#app/catalogue/course-proposals/permissions.ts";
import { catalogueSearchPermissions } from "#app/catalogue/course-search/permissions.ts";
import { coursePermissions } from "#app/catalogue/courses/permissions.ts";
import { equivalencePermissions } from "#app/catalogue/equivalences/permissions.ts";
import { ratePermissions } from "#app/catalogue/exchange-rates/permissions.ts";
import { intakePermissions } from "#app/catalogue/intakes/permissions.ts";
import { scholarshipPermissions } from "#app/catalogue/scholarships/permissions.ts";
import { universityPermissions } from "#app/catalogue/universities/permissions.ts";
import { agreementPermissions } from "#app/commissions/agreements/permissions.ts";
import { claimPermissions } from "#app/commissions/claims/permissions.ts";
import { declarationPermissions } from "#app/commissions/gates/permissions.ts";
import { ledgerPermissions } from "#app/commissions/ledger/permissions.ts";
import { commissionPaymentPermissions } from "#app/commissions/payments/permissions.ts";
import { payoutPermissions } from "#app/commissions/payouts/permissions.ts";
import { statementPermissions } from "#app/commissions/statements/permissions.ts";
import { availabilityPermissions } from "#app/consultations/availability/permissions.ts";
import { bookingPermissions } from "#app/consultations/bookings/permissions.ts";
import { counsellorPermissions } from "#app/consultations/counsellors/permissions.ts";
import { bulkPermissions } from "#app/conversations/bulk/permissions.ts";
import { enquiryPermissions } from "#app/conversations/enquiries/permissions.ts";
import { mailTextPermissions } from "#app/conversations/mail-texts/permissions.ts";
import { subscriberPermissions } from "#app/conversations/newsletter/permissions.ts";
import { noticePermissions } from "#app/conversations/notices/permissions.ts";
import { outboxPermissions } from "#app/conversations/outbox/permissions.ts";
import { resourcePermissions } from "#app/conversations/resources/permissions.ts";
import { templatePermissions } from "#app/conversations/templates/permissions.ts";
import { threadPermissions } from "#app/conversations/threads/permissions.ts";
import { accountPermissions } from "#app/people/accounts/permissions.ts";
import { apiKeyPermissions } from "#app/people/api-keys/permissions.ts";
import { approvalPermissions } from "#app/people/approvals/permissions.ts";
import { consentPermissions } from "#app/people/consents/permissions.ts";
import { directoryPermissions } from "#app/people/directories/permissions.ts";
import { identityPermissions } from "#app/people/identities/permissions.ts";
import { invitationPermissions } from "#app/people/invitations/permissions.ts";
import { levelPermissions } from "#app/people/levels/permissions.ts";
import { membershipPermissions } from "#app/people/memberships/permissions.ts";
import { organisationDetailsPermissions } from "#app/people/organisation-details/permissions.ts";
import { organisationPermissions } from "#app/people/organisations/permissions.ts";
import { referralPermissions } from "#app/people/referrals/permissions.ts";
import { signInPermissions } from "#app/people/sign-in/permissions.ts";
import { staffPermissions } from "#app/people/staff/permissions.ts";
import { estimatePermissions } from "#app/planning/estimates/permissions.ts";
import { pointsPermissions } from "#app/planning/points/permissions.ts";
import { auditPermissions } from "#app/platform/audit/permissions.ts";
import { brandPermissions } from "#app/platform/brand/permissions.ts";
import { bulkChangePermissions } from "#app/platform/bulk-changes/permissions.ts";
import { importPermissions } from "#app/platform/imports/permissions.ts";
import { listPermissions } from "#app/platform/lists/permissions.ts";
import { livePermissions } from "#app/platform/live/permissions.ts";
import { notificationPermissions } from "#app/platform/notifications/permissions.ts";
import { pagePermissions } from "#app/platform/pages/permissions.ts";
import type { Grant } from "#app/platform/permissions/grant.ts";
import { policyReportPermissions } from "#app/platform/policy-reports/permissions.ts";
import { retentionPermissions } from "#app/platform/retention/permissions.ts";
import { storagePermissions } from "#app/platform/storage/permissions.ts";
import { systemPermissions } from "#app/platform/system/permissions.ts";
import { agencyPermissions } from "#app/workspaces/agency/permissions.ts";
import { analyticsPermissions } from "#app/workspaces/analytics/permissions.ts";
import { companyDashboardPermissions } from "#app/workspaces/company/permissions.ts";
import { integrationPermissions } from "#app/workspaces/integrations/permissions.ts";
import { personPermissions } from "#app/workspaces/personal-data/permissions.ts";
import { backOfficePermissions } from "#app/workspaces/staff/permissions.ts";
import { studentDashboardPermissions } from "#app/workspaces/student/permissions.ts";

const DECLARED = {
  ...pagePermissions,
  ...signInPermissions,
  ...accountPermissions,
  ...identityPermissions,
  ...invitationPermissions,
  ...membershipPermissions,
  ...organisationPermissions,
  ...organisationDetailsPermissions,
  ...referralPermissions,
  ...directoryPermissions,
  ...apiKeyPermissions,
  ...webhookPermissions,
  ...studentDashboardPermissions,
  ...companyDashboardPermissions,
  ...agencyPermissions,
  ...backOfficePermissions,
  ...analyticsPermissions,
  ...documentPermissions,
  ...documentKindPermissions,
  ...caseFilePermissions,
  ...personPermissions,
  ...documentRequestPermissions,
  ...draftPermissions,
  ...pointsPermissions,
  ...applicationPermissions,
  ...milestonePermissions,
  ...deadlinePermissions,
  ...reviewPermissions,
  ...sharePermissions,
  ...guardianPermissions,
  ...offerPermissions,
  ...studentPermissions,
  ...studentMergePermissions,
  ...studentSplitPermissions,
  ...representationPermissions,
  ...notePermissions,
  ...taskPermissions,
  ...brandPermissions,
  ...integrationPermissions,
  ...mailTextPermissions,
  ...consentPermissions,
  ...retentionPermissions,
  ...bulkChangePermissions,
  ...importPermissions,
  ...universityPermissions,
  ...coursePermissions,
  ...courseProposalPermissions,
  ...scholarshipPermissions,
  ...ratePermissions,
  ...equivalencePermissions,
  ...estimatePermissions,
  ...catalogueSearchPermissions,
  ...counsellorPermissions,
  ...intakePermissions,
  ...approvalPermissions,
  ...staffPermissions,
  ...levelPermissions,
  ...enquiryPermissions,
  ...subscriberPermissions,
  ...bulkPermissions,
  ...templatePermissions,
  ...resourcePermissions,
  ...threadPermissions,
  ...noticePermissions,
  ...bookingPermissions,
  ...availabilityPermissions,
  ...agreementPermissions,
  ...declarationPermissions,
  ...ledgerPermissions,
  ...outboxPermissions,
  ...auditPermissions,
  ...livePermissions,
  ...listPermissions,
  ...notificationPermissions,
  ...claimPermissions,
  ...commissionPaymentPermissions,
  ...payoutPermissions,
  ...statementPermissions,
  ...policyReportPermissions,
  ...storagePermissions,
  ...systemPermissions,
} as const;

/** Every action that the product knows. Routes, intents and writes say which one they need. */
export type Action = keyof typeof DECLARED;

/** Action × kind of person × reach. Data only; `can` in platform/permissions/resolver.ts reads it. */
export const PERMISSIONS: Readonly<Record<Action, Grant>> = DECLARED;

export const ACTIONS = Object.keys(PERMISSIONS) as readonly Action[];
