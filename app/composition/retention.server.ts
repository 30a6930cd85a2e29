import { oldDocumentImports } from "#app/admissions/document-imports/retention.server.ts";
import { documentsByKind, documentsOfRefused } from "#app/admissions/documents/retention.server.ts";
import { draftsNeverSent } from "#app/admissions/drafts/retention.server.ts";
import { oldMerges } from "#app/admissions/student-merges/retention.server.ts";
import { heldForms } from "#app/admissions/wizard/retention.server.ts";
import { oldDeliveries } from "#app/api/webhooks/retention.server.ts";
import { oldInvoices } from "#app/billing/invoices/retention.server.ts";
import { oldServiceAgreements } from "#app/billing/service-agreements/retention.server.ts";
import { oldSearches, rareSearches } from "#app/catalogue/searches/retention.server.ts";
import {
  pastConsultations,
  unclaimedTimes,
  unconfirmedConsultations,
} from "#app/consultations/bookings/retention.server.ts";
import { oldEnquiries } from "#app/conversations/enquiries/retention.server.ts";
import { oldUnfiledEmails } from "#app/conversations/filed-emails/retention.server.ts";
import { oldLeadDeliveries } from "#app/conversations/lead-sources/retention.server.ts";
import { leftSubscribers, unconfirmedSubscribers } from "#app/conversations/newsletter/retention.server.ts";
import { oldReceivedEmails } from "#app/conversations/replies/retention.server.ts";
import { oldTranslationReports } from "#app/conversations/translation-reports/retention.server.ts";
import { oldWhatsAppMessages } from "#app/conversations/whatsapp/retention.server.ts";
import { oldInvitations } from "#app/people/invitations/retention.server.ts";
import { oldAccess } from "#app/platform/access-log/retention.server.ts";
import { oldBulkChanges } from "#app/platform/bulk-changes/retention.server.ts";
import { oldImports } from "#app/platform/imports/retention.server.ts";
import { oldAttempts } from "#app/platform/limits/retention.server.ts";
import { oldMails, unansweredMailRequests } from "#app/platform/mail/retention.server.ts";
import {
  oldNotifications,
  queuedNotifications,
  readNotifications,
} from "#app/platform/notifications/retention.server.ts";
import { oldPolicyReports } from "#app/platform/policy-reports/retention.server.ts";
import type { FixedRule, RetentionRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { endedSessions } from "#app/platform/sessions/retention.server.ts";
import { brokenUploads } from "#app/platform/uploads/retention.server.ts";
import { oldAnswers } from "#app/platform/writes/retention.server.ts";
import { oldVisits } from "#app/site/visits/retention.server.ts";
import { oldFamilyLinks } from "#app/visas/family/retention.server.ts";
import { oldFunds } from "#app/visas/funds/retention.server.ts";
import { inactiveStudents } from "#app/workspaces/personal-data/retention.server.ts";

/** For how long what is kept, where owners choose: run in the night, in this order. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  inactiveStudents,
  draftsNeverSent,
  documentsOfRefused,
  oldEnquiries,
  pastConsultations,
  oldInvoices,
  oldServiceAgreements,
  oldFunds,
  oldFamilyLinks,
  leftSubscribers,
  unconfirmedSubscribers,
  oldMails,
  oldReceivedEmails,
  oldUnfiledEmails,
  oldNotifications,
  oldSearches,
  oldVisits,
];

/** Data deleted after a fixed period: run every ten minutes. */
export const FIXED_RULES: readonly FixedRule[] = [
  endedSessions,
  heldForms,
  unansweredMailRequests,
  oldAttempts,
  oldAccess,
  rareSearches,
  oldInvitations,
  unclaimedTimes,
  unconfirmedConsultations,
  documentsByKind,
  oldPolicyReports,
  oldBulkChanges,
  oldMerges,
  oldImports,
  oldDocumentImports,
  oldDeliveries,
  oldLeadDeliveries,
  oldTranslationReports,
  oldWhatsAppMessages,
  readNotifications,
  queuedNotifications,
  oldAnswers,
  brokenUploads,
];
