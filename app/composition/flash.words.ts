import {
  applicationMessages,
  newApplicationMessages,
} from "#app/admissions/applications/applications.words.ts";
import { caseFileMessages } from "#app/admissions/case-files/case-files.words.ts";
import { customFieldMessages } from "#app/admissions/custom-fields/custom-fields.words.ts";
import { deadlineMessages } from "#app/admissions/deadlines/deadlines.words.ts";
import { documentImportMessages } from "#app/admissions/document-imports/document-imports.words.ts";
import { kindMessages } from "#app/admissions/document-kinds/document-kinds.words.ts";
import { requestMessages } from "#app/admissions/document-requests/document-requests.words.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { milestoneMessages } from "#app/admissions/milestones/milestones.words.ts";
import { representationMessages } from "#app/admissions/representations/representations.words.ts";
import { shareMessages } from "#app/admissions/shares/shares.words.ts";
import { mergeMessages } from "#app/admissions/student-merges/student-merges.words.ts";
import { splitMessages } from "#app/admissions/student-splits/student-splits.words.ts";
import { assignmentMessages } from "#app/admissions/students/assignment-rules.words.ts";
import { lostReasonMessages } from "#app/admissions/students/lost-reasons.words.ts";
import { stageLimitMessages } from "#app/admissions/students/stage-limits.words.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { subStageMessages } from "#app/admissions/students/sub-stages.words.ts";
import { tagMessages } from "#app/admissions/tags/tags.words.ts";
import { taskMessages } from "#app/admissions/tasks/tasks.words.ts";
import { submissionMessages } from "#app/admissions/university-submissions/university-submissions.words.ts";
import { webhookMessages } from "#app/api/webhooks/webhooks.words.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { officeMessages } from "#app/billing/office/office.words.ts";
import { priceMessages } from "#app/billing/prices/prices.words.ts";
import { receiptMessages } from "#app/billing/receipts/receipts.words.ts";
import { refundMessages } from "#app/billing/refunds/refunds.words.ts";
import { serviceAgreementMessages } from "#app/billing/service-agreements/service-agreements.words.ts";
import { proposalMessages } from "#app/catalogue/course-proposals/proposals.words.ts";
import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import { equivalenceMessages } from "#app/catalogue/equivalences/equivalences.words.ts";
import { rateMessages } from "#app/catalogue/exchange-rates/rates.words.ts";
import { intakeMessages } from "#app/catalogue/intakes/intakes.words.ts";
import { ruleMessages } from "#app/catalogue/rules/rules.words.ts";
import { scholarshipMessages } from "#app/catalogue/scholarships/admin-scholarships.words.ts";
import { shortlist } from "#app/catalogue/shortlist/shortlist.words.ts";
import { universityMessages } from "#app/catalogue/universities/admin-universities.words.ts";
import { campusMessages } from "#app/catalogue/universities/campuses.words.ts";
import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import { claimMessages } from "#app/commissions/claims/claims.words.ts";
import { gateMessages } from "#app/commissions/gates/gates.words.ts";
import { ledgerMessages } from "#app/commissions/ledger/ledger.words.ts";
import { paymentMessages } from "#app/commissions/payments/payments.words.ts";
import { payoutMessages } from "#app/commissions/payouts/payouts.words.ts";
import { availabilityMessages } from "#app/consultations/availability/availability.words.ts";
import { staffBookingMessages } from "#app/consultations/calendar/staff-bookings.words.ts";
import { counsellorMessages } from "#app/consultations/counsellors/counsellors.words.ts";
import { bulkMessages } from "#app/conversations/bulk-messages/bulk.words.ts";
import { callMessages } from "#app/conversations/calls/calls.words.ts";
import { mailTextMessages } from "#app/conversations/email-templates/email-templates.words.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import { filedEmailMessages } from "#app/conversations/filed-emails/filed-emails.words.ts";
import { leadSourceMessages } from "#app/conversations/lead-sources/lead-sources.words.ts";
import { subscriberMessages } from "#app/conversations/newsletter/subscribers.words.ts";
import { noticeMessages } from "#app/conversations/notices/notices.words.ts";
import { resourceMessages } from "#app/conversations/partner-resources/resources.words.ts";
import { templateMessages } from "#app/conversations/templates/templates.words.ts";
import { inboxMessages, threadMessages } from "#app/conversations/threads/threads.words.ts";
import { translationReportMessages } from "#app/conversations/translation-reports/translation-reports.words.ts";
import {
  unmatchedMessages,
  whatsAppMessages,
  whatsAppTemplateMessages,
} from "#app/conversations/whatsapp/whatsapp.words.ts";
import { accountAreaMessages } from "#app/people/accounts/account.words.ts";
import { apiKeyMessages } from "#app/people/api-keys/api-keys.words.ts";
import { approvalMessages } from "#app/people/approvals/approvals.words.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { consentMessages } from "#app/people/consents/consents.words.ts";
import { sessionMessages } from "#app/people/credentials/sessions.words.ts";
import { directoryMessages } from "#app/people/directories/directories.words.ts";
import { identityMessages } from "#app/people/identities/identities.words.ts";
import { invitationMessages } from "#app/people/invitations/invitations.words.ts";
import { licenceMessages } from "#app/people/licences/licences.words.ts";
import { membershipMessages } from "#app/people/memberships/memberships.words.ts";
import { detailsMessages } from "#app/people/organisation-details/details.words.ts";
import { parentMessages } from "#app/people/organisations/company.words.ts";
import { organisationMessages } from "#app/people/organisations/organisations.words.ts";
import { roleMessages } from "#app/people/roles/roles.words.ts";
import { factorMessages } from "#app/people/second-factors/factors.words.ts";
import { proofMessages } from "#app/people/second-factors/proof.words.ts";
import { accountMessages, GENERAL_SIGN_UP_SUCCESS } from "#app/people/sign-up/accounts.words.ts";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { signInsMessages } from "#app/people/staff/sign-ins.words.ts";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { estimateMessages } from "#app/planning/estimates/estimates.words.ts";
import { savedPoints } from "#app/planning/points/saved-points.words.ts";
import { brandMessages } from "#app/platform/brand/brand.words.ts";
import { bulkChangeMessages } from "#app/platform/bulk-changes/bulk-changes.words.ts";
import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { importMessages } from "#app/platform/imports/imports.words.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { exportMessages } from "#app/platform/lists/export.words.ts";
import { MOST_AT_ONCE, MOST_ROWS } from "#app/platform/lists/export-formats.ts";
import { viewMessages } from "#app/platform/lists/views.words.ts";
import { pushMessages } from "#app/platform/notifications/push.words.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { retentionMessages } from "#app/platform/retention/retention.words.ts";
import { storageMessages } from "#app/platform/storage/storage.words.ts";
import { systemMessages } from "#app/platform/system/system.words.ts";
import { adviceMessages } from "#app/visas/advice/advice.words.ts";
import { familyMessages } from "#app/visas/family/family.words.ts";
import { fundsMessages } from "#app/visas/funds/funds.words.ts";
import { visaMessages } from "#app/visas/visa-files/visa-files.words.ts";
import { statementMessages } from "#app/visas/visa-statements/visa-statements.words.ts";
import { words } from "#app/words/words.ts";
import { bookMessages } from "#app/workspaces/agency/agency.words.ts";
import { auditLogMessages } from "#app/workspaces/audit-log/audit-log.words.ts";
import { firstStepsMessages } from "#app/workspaces/staff/first-steps.words.ts";

const signUpTexts = words({
  emailConfirmed: "Email address confirmed",
  ownerCreated: "Owner account created. You can now sign in.",
});

const credentialTexts = words({
  signedOutOthers: "Signed out on all other devices",
});

const accountTexts = words({
  passwordReset: "Password saved. You can now sign in.",
  passwordDropped:
    "Signed in successfully. Your email address is confirmed. We removed the earlier password, because someone else may have set it. Choose a new password on the Security page.",
  passwordChanged: "Password saved",
  emailChanged: "Email address changed",
});

const applicationTexts = words({
  applicationWithdrawn: "Application withdrawn",
});

const offerTexts = words({
  saved: "Draft saved",
  letter: "Letter saved",
  issued: "Offer issued. We’ve notified the student.",
  withdrawn: "Offer withdrawn",
  accepted: "Offer accepted",
  declined: "Offer declined",
  deferred: "Request sent. The institution will reply about a later intake.",
  proof: "Evidence submitted",
  judged: "Decision saved",
});

const draftTexts = words({
  answersRestored: "Welcome back. Your answers from before your session expired are saved.",
  otherUniversity:
    "We did not change the university. Your application already has one, or this university is not listed.",
  personChanged: "The name in this application has changed. Confirm again who the application is for.",
  studentsOnly:
    "{role, select, partner {This is a partner account. } institution {This is an institution account. } admin {This is a staff account. } other {}}Only students can fill in this application. We’ve taken you to your dashboard.",
});

const institutionQueueTexts = institutionQueueMessages.flash;

declare module "#app/platform/composition/collection.ts" {
  interface Declared {
    flashMessages: typeof FLASH_MESSAGES;
  }
}

/** Every message that outlives a redirect. Those of product-rules 8.1 to 8.21 are verbatim. */
export const FLASH_MESSAGES = {
  // platform/personal-data
  "account-closed": success(() => personalDataMessages.close.closed),

  // platform/lists
  "export-too-long-pdf": failure(() => exportMessages.tooLongForPdf({ most: MOST_ROWS.pdf })),
  "export-too-long-xlsx": failure(() => exportMessages.tooLongForXlsx({ most: MOST_ROWS.xlsx })),
  "export-busy": failure(() => exportMessages.busy({ most: MOST_AT_ONCE.person })),
  "export-crowded": failure(() => exportMessages.crowded),
  "view-saved": success(() => viewMessages.saved),
  "view-removed": success(() => viewMessages.removed),

  // people/sign-up
  "signed-in": success(() => accountMessages.signedIn),
  "student-signed-in": success(() => accountMessages.studentSignedIn),
  "signed-out": success(() => accountMessages.signedOut),
  "account-created": success(() => accountMessages.accountCreated),
  "student-signed-up": success(() => GENERAL_SIGN_UP_SUCCESS.student),
  "partner-signed-up": success(() => GENERAL_SIGN_UP_SUCCESS.partner),
  "institution-signed-up": success(() => GENERAL_SIGN_UP_SUCCESS.institution),
  "email-confirmed": success(() => signUpTexts.emailConfirmed),
  "owner-created": success(() => signUpTexts.ownerCreated),

  // people/credentials
  "signed-out-others": success(() => credentialTexts.signedOutOthers),
  "session-ended": success(() => sessionMessages.ended),

  // people/accounts
  "password-reset": success(() => accountTexts.passwordReset),
  "profile-saved": success(() => accountAreaMessages.profile.saved),
  "password-changed": success(() => accountTexts.passwordChanged),
  "password-dropped": success(() => accountTexts.passwordDropped),
  "email-changed": success(() => accountTexts.emailChanged),
  "phone-confirmed": success(() => accountAreaMessages.phone.added),
  "phone-removed": success(() => accountAreaMessages.phone.removed),

  // people/approvals
  "request-decided": success(() => approvalMessages.decidedQuietly),
  "request-approved": success(() => approvalMessages.approved),
  "request-rejected": success(() => approvalMessages.rejected),
  "request-suspended": success(() => approvalMessages.suspended),

  // people/staff
  "level-changed": success(() => staffMessages.levelChanged),
  "staff-branch-changed": success(() => staffMessages.branchChanged),
  "account-disabled": success(() => accessMessages.disabledDone),
  "account-enabled": success(() => accessMessages.enabledDone),
  "colleague-signed-out": success(() => signInsMessages.ended),
  "factors-reset": success(() => staffMessages.resetDone),

  // people/organisations
  "organisation-added": success(() => organisationMessages.added),
  "organisation-changed": success(() => organisationMessages.saved),
  "parent-saved": success(() => parentMessages.saved),

  // people/second-factors
  "identity-proved": success(() => proofMessages.done),
  "app-removed": success(() => factorMessages.app.removed),
  "app-renamed": success(() => factorMessages.app.renamed),
  "passkey-added": success(() => factorMessages.passkeys.added),
  "passkey-renamed": success(() => factorMessages.passkeys.renamed),
  "passkey-removed": success(() => factorMessages.passkeys.removed),
  "phone-factor-added": success(() => factorMessages.phone.added),
  "phone-factor-removed": success(() => factorMessages.phone.removed),
  "app-added": success(() => factorMessages.app.added),

  // people/identities
  "identity-linked": success(() => identityMessages.linked),
  "identity-unlinked": success(() => identityMessages.unlinked),
  identity_already_exists: failure(() => identityMessages.problems.identity_already_exists),
  identity_not_found: failure(() => identityMessages.problems.identity_not_found),
  single_identity_not_deletable: failure(() => identityMessages.problems.single_identity_not_deletable),
  "identity-unknown": failure(() => identityMessages.unknown),
  "identity-away": failure(() => identityMessages.away),
  "identity-refused": failure(() => identityMessages.refused),
  "identity-cancelled": failure(() => identityMessages.cancelled),
  "identity-over": failure(() => identityMessages.over),
  "identity-too-many": failure(() => identityMessages.tooMany),
  "identity-disabled": failure(() => refusalText({ code: "disabled" })),

  // people/invitations
  "invitation-sent": success(() => invitationMessages.sent),
  "invitation-kept": failure(() => invitationMessages.kept),
  "invitation-sent-again": success(() => invitationMessages.sentAgain),
  "invitation-withdrawn": success(() => invitationMessages.withdrawn),
  "invitations-enough": failure(() => invitationMessages.tooManyToday),
  "invitation-changed": failure(() => invitationMessages.changed),
  "invitation-created": success(() => invitationMessages.accept.done),
  "invitation-accepted": success(() => invitationMessages.accept.accepted),
  "member-invitation-created": success(() => invitationMessages.accept.doneMember),
  "member-invitation-accepted": success(() => invitationMessages.accept.acceptedMember),
  "invitation-over": failure(() => invitationMessages.accept.over),
  "invitation-identity-taken": failure(() => invitationMessages.accept.identityTaken),

  // people/memberships
  "member-role-changed": success(() => membershipMessages.roleChanged),
  "member-disabled": success(() => membershipMessages.memberDisabled),
  "member-enabled": success(() => membershipMessages.memberEnabled),
  "member-removed": success(() => membershipMessages.removed),
  "organisation-left": success(() => membershipMessages.left),
  "organisation-chosen": success(() => membershipMessages.chosen),
  "member-changed": failure(() => membershipMessages.changed),
  "member-last-owner": failure(() => membershipMessages.lastOwner),

  // people/directories
  "directory-created": success(() => directoryMessages.created),
  "directory-saved": success(() => directoryMessages.saved),
  "directory-removed": success(() => directoryMessages.removed),
  "directory-tested": success(() => directoryMessages.tested),
  "directory-test-failed": failure(() => directoryMessages.testFailed),
  "domain-added": success(() => directoryMessages.domainAdded),
  "domain-proved": success(() => directoryMessages.domainProved),
  "domain-removed": success(() => directoryMessages.domainRemoved),
  "domain-not-found": failure(() => directoryMessages.domainNotFound),
  "domain-away": failure(() => directoryMessages.domainAway),
  "directory-nobody": failure(() => directoryMessages.nobodyHere),
  "directory-other-address": failure(() => directoryMessages.otherAddress),
  "directory-required": failure(() => directoryMessages.requiredForYou),
  "directory-no-address": failure(() => directoryMessages.noAddress),

  // people/api-keys
  "api-key-revoked": success(() => apiKeyMessages.revoked),

  // people/roles
  "level-created": success(() => roleMessages.created),
  "level-saved": success(() => roleMessages.saved),
  "level-removed": success(() => roleMessages.removed),

  // api/webhooks
  "webhook-saved": success(() => webhookMessages.saved),
  "webhook-removed": success(() => webhookMessages.removed),
  "webhook-testing": success(() => webhookMessages.testing),
  "webhook-sent-again": success(() => webhookMessages.sentAgain),

  // catalogue/universities
  "university-created": success(() => adminListMessages.universities.created, {
    label: () => recordMessages.open,
    path: (id) => `/admin/universities/${id}`,
  }),
  "university-saved": success(() => universityMessages.saved),
  "university-joined": success(() => universityMessages.institution.saved),
  "campus-created": success(() => campusMessages.created),
  "campus-saved": success(() => campusMessages.saved),
  "campus-removed": success(() => campusMessages.removed),

  // catalogue/courses
  "course-created": success(() => courseMessages.created),
  "course-saved": success(() => courseMessages.saved),

  // catalogue/course-proposals
  "course-proposed": success(() => proposalMessages.sent),
  "course-proposal-withdrawn": success(() => proposalMessages.withdrawn),
  "course-proposal-decided": success(() => proposalMessages.decide.decided),
  "course-intake-said": success(() => proposalMessages.intakeSaved),

  // people/organisation-details
  "organisation-saved": success(() => detailsMessages.saved),
  "organisation-part-removed": success(() => detailsMessages.removed),

  // catalogue/scholarships
  "scholarship-created": success(() => scholarshipMessages.created),
  "scholarship-saved": success(() => scholarshipMessages.saved),

  // catalogue/rules
  "rule-proposed": success(() => ruleMessages.proposed),
  "rule-approved": success(() => ruleMessages.approved),
  "rule-declined": success(() => ruleMessages.declined),
  "rule-withdrawn": success(() => ruleMessages.withdrawn),
  "rule-kept": success(() => ruleMessages.kept),
  // catalogue/exchange-rates
  "rate-saved": success(() => rateMessages.saved),

  // catalogue/equivalences
  "equivalence-created": success(() => equivalenceMessages.created),
  "equivalence-saved": success(() => equivalenceMessages.saved),
  "equivalence-removed": success(() => equivalenceMessages.removed),

  // catalogue/intakes
  "intake-created": success(() => intakeMessages.created),
  "intake-saved": success(() => intakeMessages.saved),
  "intake-removed": success(() => intakeMessages.removed),

  // catalogue/shortlist
  shortlisted: success(() => shortlist.added),
  "shortlist-full": failure(() => shortlist.full),
  "shortlist-removed": success(() => shortlist.removed),

  // planning/points
  "points-kept": success(() => savedPoints.kept),
  "points-removed": success(() => savedPoints.removed),

  // planning/estimates
  "estimate-saved": success(() => estimateMessages.saved),
  "estimate-cleared": success(() => estimateMessages.cleared),

  // admissions/applications
  "application-withdrawn": success(() => applicationTexts.applicationWithdrawn),
  "application-confirmed": success(() => applicationMessages.confirm.confirmed),
  "status-changed": success(() => applicationMessages.statusChanged),
  "course-set": success(() => applicationMessages.courseSet),

  // admissions/milestones
  "milestone-recorded": success(() => milestoneMessages.recorded),
  "milestone-back": success(() => milestoneMessages.takenBackDone),

  // admissions/university-submissions
  "submission-saved": success(() => submissionMessages.saved),

  // visas/visa-statements
  "statement-saved": success(() => statementMessages.answers.saved),
  "statement-moved": success(() => statementMessages.answers.moved),
  "statement-comment-added": success(() => statementMessages.comments.added),
  "statement-comment-resolved": success(() => statementMessages.comments.resolvedDone),
  "period-added": success(() => statementMessages.history.added),
  "period-saved": success(() => statementMessages.history.saved),
  "period-removed": success(() => statementMessages.history.removed),
  "finding-decided": success(() => statementMessages.findings.decidedDone),
  "finding-reopened": success(() => statementMessages.findings.reopened),
  "ai-facts-read": success(() => statementMessages.ai.done),
  "ai-fact-decided": success(() => statementMessages.ai.decidedDone),
  "ai-consent-saved": success(() => statementMessages.ai.own.saved),
  // visas/visa-files
  "visa-file-created": success(() => visaMessages.created),
  "visa-file-saved": success(() => visaMessages.saved),
  "visa-date-added": success(() => visaMessages.dates.added),
  "visa-date-finished": success(() => visaMessages.dates.finished),
  "visa-date-removed": success(() => visaMessages.dates.removed),
  "visa-lodged": success(() => visaMessages.outcome.lodged),
  "visa-outcome-recorded": success(() => visaMessages.outcome.recorded),
  "visa-item-saved": success(() => visaMessages.documents.marked),
  "visa-review-signed": success(() => visaMessages.review.signed),
  "visa-review-withdrawn": success(() => visaMessages.review.withdrawn),
  "visa-marked-ready": success(() => visaMessages.review.markedReady),

  // visas/advice
  "visa-handed-over": success(() => adviceMessages.handedOver),
  "visa-advice-saved": success(() => adviceMessages.settings.saved),

  // people/licences
  "licence-recorded": success(() => licenceMessages.recorded),
  "licence-removed": success(() => licenceMessages.removed),

  // admissions/deadlines
  "calendar-stopped": success(() => deadlineMessages.feed.stopped),

  // workspaces/agency
  "booked-for-student": success(() => bookMessages.booked),

  // admissions/documents
  "document-sent": success(() => documentMessages.sent),
  "document-removed": success(() => documentMessages.deleted),
  "document-deleted": success(() => documentMessages.deleted),
  "document-accepted": success(() => documentMessages.accepted),
  "document-kind-changed": success(() => documentMessages.kindChanged),
  "document-returned": success(() => documentMessages.returned),

  // admissions/document-kinds
  "kind-saved": success(() => kindMessages.saved),

  // admissions/case-files
  "case-empty": failure(() => caseFileMessages.none),
  "case-too-large": failure(() => caseFileMessages.tooLarge),
  "case-not-joined": failure(() => caseFileMessages.notJoined),
  "case-busy": failure(() => caseFileMessages.busy),

  // platform/storage
  "storage-check-begun": success(() => storageMessages.begun),

  // workspaces/audit-log
  "audit-check-started": success(() => auditLogMessages.check.begun),

  // admissions/guardians
  "guardian-sent": success(() => guardianMessages.sent),
  "guardian-changed": success(() => guardianMessages.changed),
  "guardian-recorded": success(() => guardianMessages.staff.recorded),

  // admissions/offers
  "offer-saved": success(() => offerTexts.saved),
  "offer-letter-saved": success(() => offerTexts.letter),
  "offer-issued": success(() => offerTexts.issued),
  "offer-withdrawn": success(() => offerTexts.withdrawn),
  "offer-accepted": success(() => offerTexts.accepted),
  "offer-declined": success(() => offerTexts.declined),
  "offer-deferred": success(() => offerTexts.deferred),
  "offer-proof-sent": success(() => offerTexts.proof),
  "offer-condition-judged": success(() => offerTexts.judged),

  // admissions/document-requests
  "document-asked": success(() => requestMessages.done),
  "document-request-cancelled": success(() => requestMessages.cancelled),

  // admissions/drafts
  "answers-restored": success(() => draftTexts.answersRestored),
  "university-kept": failure(() => draftTexts.otherUniversity),
  "person-changed": failure(() => draftTexts.personChanged),
  "students-only": failure(() => draftTexts.studentsOnly({ role: "" })),
  "students-only-partner": failure(() => draftTexts.studentsOnly({ role: "partner" })),
  "students-only-institution": failure(() => draftTexts.studentsOnly({ role: "institution" })),
  "students-only-admin": failure(() => draftTexts.studentsOnly({ role: "admin" })),
  "draft-saved": success(() => newApplicationMessages.saved),
  "draft-discarded": success(() => newApplicationMessages.discarded),
  "application-submitted": success(() => newApplicationMessages.submitted),

  // admissions/institution-queue
  "review-taken": success(() => institutionQueueTexts.taken),
  "review-assigned": success(() => institutionQueueTexts.assigned),
  "review-scored": success(() => institutionQueueTexts.scored),
  "review-noted": success(() => institutionQueueTexts.noted),
  "review-asked": success(() => institutionQueueTexts.asked),
  "review-taken-back": success(() => institutionQueueTexts.takenBack),
  "review-refused": success(() => institutionQueueTexts.refused),
  "review-answered": success(() => institutionQueueTexts.answered),
  "criterion-added": success(() => institutionQueueTexts.criterionAdded),
  "criterion-removed": success(() => institutionQueueTexts.criterionRemoved),

  // admissions/shares
  "share-given": success(() => shareMessages.saved),
  "share-recorded": success(() => shareMessages.staff.recorded),
  "share-withdrawn": success(() => shareMessages.withdrawn),

  // admissions/notes
  "note-added": success(() => recordMessages.noteAdded),

  // conversations/filed-emails
  "email-filed": success(() => filedEmailMessages.filed),
  "email-dismissed": success(() => filedEmailMessages.dismissed),
  "filing-address-created": success(() => filedEmailMessages.address.saved),

  // conversations/calls
  "call-logged": success(() => callMessages.logged),

  // admissions/tasks
  "task-added": success(() => taskMessages.added),
  "task-saved": success(() => taskMessages.saved),
  "task-done": success(() => taskMessages.nowDone),
  "task-reopened": success(() => taskMessages.nowOpen),
  "task-taken": success(() => taskMessages.taken),

  // admissions/students
  "student-created": success(() => studentMessages.created, {
    label: () => recordMessages.open,
    path: (id) => `/admin/students/${id}`,
  }),
  "student-updated": success(() => studentMessages.updated),
  "account-link-sent": success(() => studentMessages.accountLink.sent),
  "account-link-not-sent": failure(() => studentMessages.accountLink.notSent),
  "account-link-enough": failure(() => studentMessages.accountLink.enough),
  "stage-changed": success(() => studentMessages.stageChanged),
  "student-assigned": success(() => studentMessages.assigned),

  // admissions/student-merges
  "students-merged": success(() => mergeMessages.merged),
  "students-told-apart": success(() => mergeMessages.apart),
  "students-not-apart": success(() => mergeMessages.notApart),

  // admissions/student-splits
  "student-split": success(() => splitMessages.done),

  // admissions/representations
  "representation-asked": success(() => representationMessages.flash.asked),
  "representation-waits": success(() => representationMessages.flash.waits),
  "representation-code": success(() => representationMessages.flash.code),
  "representation-asked-again": success(() => representationMessages.flash.askedAgain),
  "representation-withdrawn": success(() => representationMessages.flash.withdrawn),
  "representation-ended": success(() => representationMessages.flash.ended),
  "representation-left": success(() => representationMessages.flash.left),
  "representation-extended": success(() => representationMessages.flash.extended),
  "representation-changed": failure(() => representationMessages.flash.changed),
  "representation-too-soon": failure(() => representationMessages.flash.tooSoon),
  "representations-imported": success(() => representationMessages.flash.imported),

  // conversations/email-templates
  "email-template-saved": success(() => mailTextMessages.saved),
  "email-template-reset": success(() => mailTextMessages.wasReset),
  "mail-sample-begun": success(() => mailTextMessages.sampleBegun),

  // people/consents
  "consent-draft-saved": success(() => consentMessages.saved),
  "consent-draft-reset": success(() => consentMessages.wasReset),
  "consent-text-published": success(() => consentMessages.published),
  "consent-answered": success(() => consentMessages.answered),

  // platform/retention
  "retention-saved": success(() => retentionMessages.saved),

  // conversations/newsletter
  "subscriber-removed": success(() => subscriberMessages.removed),

  // admissions/custom-fields
  "customField-created": success(() => customFieldMessages.created),
  "customField-saved": success(() => customFieldMessages.saved),
  "details-saved": success(() => customFieldMessages.detailsSaved),

  // workspaces/staff
  "first-steps-hidden": success(() => firstStepsMessages.hidden),
  // people/branches
  "branch-created": success(() => branchMessages.created),
  "branch-saved": success(() => branchMessages.saved),
  "student-transferred": success(() => branchMessages.transfer.done),
  // admissions/students
  "lostReason-created": success(() => lostReasonMessages.created),
  "lostReason-saved": success(() => lostReasonMessages.saved),
  "student-lost": success(() => lostReasonMessages.closed),
  "student-lost-cancelled": success(() => lostReasonMessages.closedCancelled),
  "student-phone-confirmed": success(() => studentMessages.wrongPhone.confirmed),
  "student-reopened": success(() => lostReasonMessages.reopened),
  "assignmentRule-created": success(() => assignmentMessages.created),
  "assignmentRule-saved": success(() => assignmentMessages.saved),
  "assignment-rule-removed": success(() => assignmentMessages.removed),
  "stageLimit-created": success(() => stageLimitMessages.created),
  "stageLimit-saved": success(() => stageLimitMessages.saved),
  "stage-limit-removed": success(() => stageLimitMessages.removed),
  "subStage-created": success(() => subStageMessages.created),
  "subStage-saved": success(() => subStageMessages.saved),
  "sub-stage-changed": success(() => subStageMessages.changed),
  // admissions/tags
  "tag-created": success(() => tagMessages.created),
  "tag-saved": success(() => tagMessages.saved),
  "tags-merged": success(() => tagMessages.merged),
  "tags-changed": success(() => tagMessages.changed),

  // conversations/whatsapp
  "whatsappTemplate-created": success(() => whatsAppTemplateMessages.created),
  "whatsappTemplate-saved": success(() => whatsAppTemplateMessages.saved),
  "whatsapp-choice-saved": success(() => whatsAppMessages.choice.saved),
  "whatsapp-filed": success(() => unmatchedMessages.filed),
  "whatsapp-dismissed": success(() => unmatchedMessages.dismissed),

  // conversations/templates
  "template-created": success(() => templateMessages.created),
  "template-saved": success(() => templateMessages.saved),
  "template-removed": success(() => templateMessages.removed),

  // conversations/partner-resources
  "resource-created": success(() => resourceMessages.created),
  "resource-saved": success(() => resourceMessages.saved),
  "resource-removed": success(() => resourceMessages.removed),

  // conversations/bulk-messages
  "bulk-begun": success(() => bulkMessages.begun),

  // platform/bulk-changes
  "bulk-change-begun": success(() => bulkChangeMessages.begun),
  "bulk-change-stopped": success(() => bulkChangeMessages.stopped),
  "bulk-change-taking-back": success(() => bulkChangeMessages.takingBack),

  // platform/imports
  "import-fields-created": success(() => importMessages.newColumnsCreated),
  "import-begun": success(() => importMessages.begun),
  "import-stopped": success(() => importMessages.stopped),
  "import-taking-back": success(() => importMessages.takingBack),

  // admissions/document-imports
  "document-import-chosen": success(() => documentImportMessages.saved),
  "document-import-begun": success(() => documentImportMessages.begun),
  "document-import-stopped": success(() => documentImportMessages.stopped),
  "document-import-taking-back": success(() => documentImportMessages.takingBack),

  // platform/brand
  "brand-saved": success(() => brandMessages.saved),
  "brand-reset": success(() => brandMessages.wasReset),

  // platform/system
  "job-retried": success(() => systemMessages.retried),
  "test-mail-begun": success(() => systemMessages.testMailBegun),

  // conversations/threads
  "message-changed": success(() => threadMessages.changed),
  "thread-assigned": success(() => inboxMessages.assigned),
  "thread-snoozed": success(() => inboxMessages.snoozedDone),
  "thread-settled": success(() => inboxMessages.settled),

  // platform/notifications
  "push-on": success(() => pushMessages.on),
  "push-off": success(() => pushMessages.off),
  "push-saved": success(() => pushMessages.saved),
  // conversations/notices
  "wishes-saved": success(() => noticeMessages.saved),

  // conversations/lead-sources
  "lead-source-created": success(() => leadSourceMessages.created),
  "lead-source-saved": success(() => leadSourceMessages.saved),
  "lead-source-mapped": success(() => leadSourceMessages.mapped),
  "lead-source-removed": success(() => leadSourceMessages.removed),

  // conversations/translation-reports
  "translation-report-corrected": success(() => translationReportMessages.marked),
  "translation-report-reopened": success(() => translationReportMessages.reopened),

  // conversations/enquiries
  "enquiry-answered": success(() => enquiryMessages.answered),
  "enquiry-saved": success(() => enquiryMessages.saved),

  // commissions/agreements
  "agreement-created": success(() => agreementMessages.created),
  "agreement-saved": success(() => agreementMessages.saved),
  "agreement-version-added": success(() => agreementMessages.versionAdded),

  // commissions/ledger
  "ledger-adjusted": success(() => ledgerMessages.adjusted),

  // commissions/gates
  "declaration-saved": success(() => gateMessages.saved),

  // consultations/counsellors
  "counsellor-created": success(() => adminListMessages.counsellors.created, {
    label: () => recordMessages.open,
    path: (id) => `/admin/counsellors/${id}`,
  }),
  "counsellor-saved": success(() => counsellorMessages.saved),

  // consultations/calendar
  "booking-saved": success(() => staffBookingMessages.saved),
  "booking-moved": success(() => staffBookingMessages.moved),
  "booking-handed-over": success(() => staffBookingMessages.handedOver),
  "booking-cancelled": success(() => staffBookingMessages.cancelled),

  // consultations/availability
  "hours-saved": success(() => availabilityMessages.saved),
  "hours-saved-conflicts": success(() => availabilityMessages.savedWithConflicts),
  "hours-removed": success(() => availabilityMessages.removed),

  // commissions/claims
  "claim-made": success(() => claimMessages.made),
  "claim-moved": success(() => claimMessages.moved),
  "commission-office-saved": success(() => claimMessages.officeSaved),

  // commissions/payments
  "payment-entered": success(() => paymentMessages.entered),
  "payment-voided": success(() => paymentMessages.voidDone),
  "payment-columns": success(() => paymentMessages.columnsChosen),
  "payments-taken": success(() => paymentMessages.taken),

  // commissions/payouts
  "payout-prepared": success(() => payoutMessages.prepared),
  "payout-moved": success(() => payoutMessages.moved),

  // billing/office
  "billing-office-saved": success(() => officeMessages.saved),

  // billing/invoices
  "invoice-created": success(() => invoiceMessages.created),
  "invoice-saved": success(() => invoiceMessages.saved),
  "invoice-issued": success(() => invoiceMessages.issued),
  "invoice-discarded": success(() => invoiceMessages.discarded),
  "invoice-credited": success(() => invoiceMessages.credited),

  // billing/prices
  "price-created": success(() => priceMessages.created),
  "price-saved": success(() => priceMessages.saved),

  // billing/service-agreements
  "agreement-text-saved": success(() => serviceAgreementMessages.textSaved),
  "service-agreement-created": success(() => serviceAgreementMessages.created),
  "service-agreement-saved": success(() => serviceAgreementMessages.saved),
  "service-agreement-discarded": success(() => serviceAgreementMessages.discarded),
  "service-agreement-sent": success(() => serviceAgreementMessages.sent),
  "service-agreement-withdrawn": success(() => serviceAgreementMessages.withdrawn),
  "service-agreement-accepted": success(() => serviceAgreementMessages.accepted),
  "service-agreement-declined": success(() => serviceAgreementMessages.declined),
  "service-agreement-invoiced": success(() => serviceAgreementMessages.invoiced),

  // visas/funds
  "funds-saved": success(() => fundsMessages.saved),
  "funds-explained": success(() => fundsMessages.explanationSaved),
  "funds-imported": success(() => fundsMessages.imported),
  "funds-settings-saved": success(() => fundsMessages.settings.saved),

  // visas/family
  "family-link-created": success(() => familyMessages.created),
  "family-link-revoked": success(() => familyMessages.revoked),
  "payment-page-saved": success(() => familyMessages.paymentPage.saved),

  // billing/receipts
  "receipt-recorded": success(() => receiptMessages.recorded),
  "receipt-credit-used": success(() => receiptMessages.creditUsed),
  "receipt-reversed": success(() => receiptMessages.reversed),

  // billing/refunds
  "refund-requested": success(() => refundMessages.requested),
  "refund-approved": success(() => refundMessages.approved),
  "refund-declined": success(() => refundMessages.declined),
} as const satisfies FlashMessages;
