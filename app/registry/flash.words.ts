import { applicationFlash } from "#app/admissions/applications/flash.words.ts";
import { caseFileFlash } from "#app/admissions/case-files/flash.words.ts";
import { deadlineFlash } from "#app/admissions/deadlines/flash.words.ts";
import { documentKindFlash } from "#app/admissions/document-kinds/flash.words.ts";
import { documentRequestFlash } from "#app/admissions/document-requests/flash.words.ts";
import { documentFlash } from "#app/admissions/documents/flash.words.ts";
import { draftFlash } from "#app/admissions/drafts/flash.words.ts";
import { guardianFlash } from "#app/admissions/guardians/flash.words.ts";
import { institutionQueueFlash } from "#app/admissions/institution-queue/flash.words.ts";
import { milestoneFlash } from "#app/admissions/milestones/flash.words.ts";
import { noteFlash } from "#app/admissions/notes/flash.words.ts";
import { offerFlash } from "#app/admissions/offers/flash.words.ts";
import { representationFlash } from "#app/admissions/representations/flash.words.ts";
import { shareFlash } from "#app/admissions/shares/flash.words.ts";
import { studentMergeFlash } from "#app/admissions/student-merges/flash.words.ts";
import { studentSplitFlash } from "#app/admissions/student-splits/flash.words.ts";
import { studentFlash } from "#app/admissions/students/flash.words.ts";
import { taskFlash } from "#app/admissions/tasks/flash.words.ts";
import { webhookFlash } from "#app/api/webhooks/flash.words.ts";
import { proposalFlash } from "#app/catalogue/course-proposals/flash.words.ts";
import { courseFlash } from "#app/catalogue/courses/flash.words.ts";
import { equivalenceFlash } from "#app/catalogue/equivalences/flash.words.ts";
import { rateFlash } from "#app/catalogue/exchange-rates/flash.words.ts";
import { intakeFlash } from "#app/catalogue/intakes/flash.words.ts";
import { scholarshipFlash } from "#app/catalogue/scholarships/flash.words.ts";
import { shortlistFlash } from "#app/catalogue/shortlist/flash.words.ts";
import { universityFlash } from "#app/catalogue/universities/flash.words.ts";
import { agreementFlash } from "#app/commissions/agreements/flash.words.ts";
import { claimFlash } from "#app/commissions/claims/flash.words.ts";
import { declarationFlash } from "#app/commissions/gates/flash.words.ts";
import { ledgerFlash } from "#app/commissions/ledger/flash.words.ts";
import { commissionPaymentFlash } from "#app/commissions/payments/flash.words.ts";
import { payoutFlash } from "#app/commissions/payouts/flash.words.ts";
import { availabilityFlash } from "#app/consultations/availability/flash.words.ts";
import { bookingFlash } from "#app/consultations/calendar/flash.words.ts";
import { counsellorFlash } from "#app/consultations/counsellors/flash.words.ts";
import { bulkFlash } from "#app/conversations/bulk/flash.words.ts";
import { enquiryFlash } from "#app/conversations/enquiries/flash.words.ts";
import { mailTextFlash } from "#app/conversations/mail-texts/flash.words.ts";
import { subscriberFlash } from "#app/conversations/newsletter/flash.words.ts";
import { noticeFlash } from "#app/conversations/notices/flash.words.ts";
import { resourceFlash } from "#app/conversations/resources/flash.words.ts";
import { templateFlash } from "#app/conversations/templates/flash.words.ts";
import { threadFlash } from "#app/conversations/threads/flash.words.ts";
import { accountFlash } from "#app/people/accounts/flash.words.ts";
import { apiKeyFlash } from "#app/people/api-keys/flash.words.ts";
import { approvalFlash } from "#app/people/approvals/flash.words.ts";
import { consentFlash } from "#app/people/consents/flash.words.ts";
import { credentialFlash } from "#app/people/credentials/flash.words.ts";
import { directoryFlash } from "#app/people/directories/flash.words.ts";
import { identityFlash } from "#app/people/identities/flash.words.ts";
import { invitationFlash } from "#app/people/invitations/flash.words.ts";
import { levelFlash } from "#app/people/levels/flash.words.ts";
import { membershipFlash } from "#app/people/memberships/flash.words.ts";
import { organisationDetailsFlash } from "#app/people/organisation-details/flash.words.ts";
import { organisationFlash } from "#app/people/organisations/flash.words.ts";
import { secondFactorFlash } from "#app/people/second-factors/flash.words.ts";
import { signUpFlash } from "#app/people/sign-up/flash.words.ts";
import { staffFlash } from "#app/people/staff/flash.words.ts";
import { estimateFlash } from "#app/planning/estimates/flash.words.ts";
import { pointsResultFlash } from "#app/planning/points/flash.words.ts";
import { brandFlash } from "#app/platform/brand/flash.words.ts";
import { bulkChangeFlash } from "#app/platform/bulk-changes/flash.words.ts";
import { importFlash } from "#app/platform/imports/flash.words.ts";
import { listFlash } from "#app/platform/lists/flash.words.ts";
import { personalDataFlash } from "#app/platform/personal-data/flash.words.ts";
import { retentionFlash } from "#app/platform/retention/flash.words.ts";
import { storageFlash } from "#app/platform/storage/flash.words.ts";
import { systemFlash } from "#app/platform/system/flash.words.ts";
import { agencyFlash } from "#app/workspaces/agency/flash.words.ts";
import { trailFlash } from "#app/workspaces/trail/flash.words.ts";

/** Every message that outlives a redirect. Those of product-rules 8.1 to 8.21 are verbatim. */
export const FLASH_MESSAGES = {
  ...personalDataFlash,
  ...listFlash,
  ...signUpFlash,
  ...credentialFlash,
  ...accountFlash,
  ...approvalFlash,
  ...staffFlash,
  ...organisationFlash,
  ...secondFactorFlash,
  ...identityFlash,
  ...invitationFlash,
  ...membershipFlash,
  ...directoryFlash,
  ...apiKeyFlash,
  ...levelFlash,
  ...webhookFlash,
  ...universityFlash,
  ...courseFlash,
  ...proposalFlash,
  ...organisationDetailsFlash,
  ...scholarshipFlash,
  ...rateFlash,
  ...equivalenceFlash,
  ...intakeFlash,
  ...shortlistFlash,
  ...pointsResultFlash,
  ...estimateFlash,
  ...applicationFlash,
  ...milestoneFlash,
  ...deadlineFlash,
  ...agencyFlash,
  ...documentFlash,
  ...documentKindFlash,
  ...caseFileFlash,
  ...storageFlash,
  ...trailFlash,
  ...guardianFlash,
  ...offerFlash,
  ...documentRequestFlash,
  ...draftFlash,
  ...institutionQueueFlash,
  ...shareFlash,
  ...noteFlash,
  ...taskFlash,
  ...studentFlash,
  ...studentMergeFlash,
  ...studentSplitFlash,
  ...representationFlash,
  ...mailTextFlash,
  ...consentFlash,
  ...retentionFlash,
  ...subscriberFlash,
  ...templateFlash,
  ...resourceFlash,
  ...bulkFlash,
  ...bulkChangeFlash,
  ...importFlash,
  ...brandFlash,
  ...systemFlash,
  ...threadFlash,
  ...noticeFlash,
  ...enquiryFlash,
  ...agreementFlash,
  ...ledgerFlash,
  ...declarationFlash,
  ...counsellorFlash,
  ...bookingFlash,
  ...availabilityFlash,
  ...claimFlash,
  ...commissionPaymentFlash,
  ...payoutFlash,
} as const;

export type FlashKey = keyof typeof FLASH_MESSAGES;
