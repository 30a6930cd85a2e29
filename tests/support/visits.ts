import type { SubjectKind } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { MARKS, type World } from "./world.ts";

/** One address of a route, and what it is about. */
export interface Visit {
  to: string;
  /**
   * The permission that the record at this address needs in addition to the route's guards; without it the page is
   * not found.
   */
  needs?: Action;
  /** A record of someone else, at an address for one's own: not found for any user. */
  foreign?: true;
  /** What only one person may see, whose work it is; not found for the others. */
  only?: SubjectKind;
  /** Those who can see their own records of this kind, which this one is not. */
  notFor?: readonly SubjectKind[];
  /** An address of writes alone: there is nothing to read, for anyone. */
  writesOnly?: true;
  /** A word of the record, which exactly those see who may. */
  shows?: string;
  /** Whose list shows it: others have a list of their own at this address, without it. */
  shownTo?: SubjectKind;
  /** The answer leads on instead of showing something. */
  leadsOn?: true;
}

/** The agencies among the people that do not represent the student. */
const OTHER_AGENCIES: readonly SubjectKind[] = ["partner-member", "partner-reader"];

/** The addresses of every route that has a parameter, or shows a record that is recognisable by its mark. */
export function visitsOf(world: World): Readonly<Record<string, readonly Visit[]>> {
  const { own, foreign } = world;
  return {
    "site/course-pages/course": [{ to: `/courses/${world.courseSlug}` }],
    "site/course-pages/course-eligibility": [
      { to: `/courses/${world.courseSlug}/eligibility?test=ielts&overall=6.5` },
    ],
    "site/university-pages/university": [{ to: `/universities/${world.universitySlug}` }],
    "catalogue/scholarships/scholarship": [{ to: `/scholarships/${world.scholarshipSlug}` }],
    "site/guides/guide": [{ to: "/guides/how-points-work" }],
    "site/countries/country": [{ to: "/countries/australia" }, { to: "/countries/canada" }],
    "site/search-engines/sitemap-part": [{ to: "/sitemaps/pages-1.xml" }],
    "site/share-cards/share-card": [
      { to: `/share/course/${world.courseSlug}.png` },
      { to: `/share/university/${world.universitySlug}.png` },
      { to: "/share/guide/how-points-work.png" },
      { to: "/share/official-points/result.png?visa=nz-smc&age=30&qualification=master" },
      { to: "/share/points/australia-26-1-3-1-110-10.png" },
    ],
    "people/sign-in/auth-identity-callback": [{ to: "/auth/identity/callback/openid", leadsOn: true }],
    "people/sign-in/auth-sign-out": [{ to: "/sign-out" }],
    "admissions/wizard/start": [{ to: "/apply" }],
    "admissions/wizard/review": [{ to: "/apply/review" }],
    "admissions/wizard/conflict": [{ to: "/apply/conflict", leadsOn: true }],
    "admissions/wizard/submitted": [
      { to: `/apply/submitted/${own.reference}` },
      { to: `/apply/submitted/${foreign.reference}`, foreign: true },
    ],
    "admissions/wizard/wizard-layout": [{ to: "/apply/personal", shows: MARKS.own }],
    "admissions/wizard/step": [{ to: "/apply/personal" }],
    "people/consents/account-consent": [
      { to: `/account/consents/${world.receiptId}`, only: "student", shows: MARKS.receipt },
      { to: `/account/consents/${world.foreignReceiptId}`, foreign: true },
    ],
    "people/consents/account-consent-file": [
      { to: `/account/consents/${world.receiptId}/file`, only: "student", shows: MARKS.receipt },
      { to: `/account/consents/${world.foreignReceiptId}/file`, foreign: true },
    ],
    "people/second-factors/account-confirm": [{ to: "/account/confirm", leadsOn: true }],
    "workspaces/personal-data/account-data-file": [{ to: "/account/data/file", writesOnly: true }],
    "admissions/wizard/api-draft": [{ to: "/api/draft", writesOnly: true }],
    "admissions/documents/send-uploads": [{ to: "/api/documents", writesOnly: true }],
    "conversations/bulk-messages/admin-bulk": [{ to: "/admin/messages/bulk?stage=Lead" }],
    "conversations/bulk-messages/admin-bulk-sent": [
      { to: `/admin/messages/bulk/${world.bulkId}`, shows: MARKS.bulk },
    ],
    "commissions/agreements/admin-commissions": [{ to: "/admin/commissions", leadsOn: true }],
    "commissions/agreements/admin-agreements": [
      { to: "/admin/commissions/agreements", shows: MARKS.agreement },
    ],
    "commissions/agreements/admin-agreement-new": [{ to: "/admin/commissions/agreements/new" }],
    "commissions/agreements/admin-agreement": [
      { to: `/admin/commissions/agreements/${world.commission.agreementId}`, shows: MARKS.agreement },
    ],
    "commissions/ledger/admin-agreement-version": [
      { to: `/admin/commissions/agreements/${world.commission.agreementId}/version`, shows: MARKS.agreement },
    ],
    "commissions/projections/admin-projections": [{ to: "/admin/commissions/projected" }],
    "commissions/projections/admin-projection-totals": [{ to: "/admin/commissions/projected/totals" }],
    "commissions/ledger/admin-ledger": [{ to: "/admin/commissions/ledger" }],
    "commissions/ledger/admin-ledger-adjust": [{ to: "/admin/commissions/ledger/adjust" }],
    "commissions/agreements/partner-agreements": [
      { to: "/partner-dashboard/agreements", shownTo: "partner-owner", shows: MARKS.ownAgreement },
    ],
    "commissions/agreements/partner-agreement": [
      {
        to: `/partner-dashboard/agreements/${world.commission.ownAgreementId}`,
        only: "partner-owner",
        shows: MARKS.ownAgreement,
      },
      { to: `/partner-dashboard/agreements/${world.commission.agreementId}`, foreign: true },
    ],
    "commissions/gates/admin-declaration": [
      {
        to: `/admin/applications/${world.commission.foreign.applicationId}/declaration`,
        shows: world.commission.foreign.reference,
      },
    ],
    "commissions/gates/partner-declaration": [
      {
        to: `/partner-dashboard/applications/${world.commission.own.applicationId}/declaration`,
        only: "partner-owner",
        shows: world.commission.own.reference,
      },
      {
        to: `/partner-dashboard/applications/${world.commission.foreign.applicationId}/declaration`,
        foreign: true,
      },
    ],
    "commissions/gates/student-declaration": [
      {
        // What it shows is its reference, which stands in its address.
        to: `/student-dashboard/applications/${world.commission.own.reference}/declaration`,
      },
      {
        to: `/student-dashboard/applications/${world.commission.foreign.reference}/declaration`,
        foreign: true,
      },
    ],
    "conversations/partner-resources/admin-resources": [
      { to: "/admin/settings/resources", shows: MARKS.resource },
    ],
    "conversations/partner-resources/admin-resource-new": [{ to: "/admin/settings/resources/new" }],
    "conversations/partner-resources/admin-resource": [
      { to: `/admin/settings/resources/${world.resourceId}`, shows: MARKS.resource },
    ],
    "conversations/partner-resources/admin-resource-file": [
      { to: `/admin/settings/resources/${world.resourceId}/file` },
    ],
    "conversations/partner-resources/partner-resource-file": [
      { to: `/partner-dashboard/resources/${world.resourceId}/file` },
    ],
    "people/organisation-details/document-file": [
      { to: `/organisation-papers/${world.partnerParts.paperId}`, notFor: OTHER_AGENCIES },
    ],
    "admissions/representations/represented": [{ to: `/represented/${world.askedToken}` }],
    "admissions/representations/own-students": [
      { to: "/partner-dashboard/students", shownTo: "partner-owner", shows: MARKS.asked },
    ],
    "admissions/representations/own-students-import-check": [
      { to: `/partner-dashboard/students/import/${world.importId}`, only: "partner-owner" },
    ],
    "admissions/representations/import-errors": [
      { to: `/partner-dashboard/students/import/${world.importId}/errors`, only: "partner-owner" },
    ],
    "workspaces/represented/student-agent": [{ to: "/student-dashboard/agent" }],
    "workspaces/represented/admin-representations": [
      { to: `/admin/students/${world.student.studentId}/representations` },
    ],
    "workspaces/represented/partner-student": [
      { to: `/partner-dashboard/students/${world.askedId}`, only: "partner-owner", shows: MARKS.asked },
      { to: `/partner-dashboard/students/${world.foreignRepresentationId}`, foreign: true },
    ],
    ...agencyVisits(world),
    "commissions/claims/admin-claim": [
      { to: `/admin/commissions/claims/${world.claimId}`, shows: MARKS.claim },
    ],
    "commissions/claims/own-claim": [
      { to: `/institution-dashboard/claims/${world.ownClaimId}`, only: "institution-owner" },
      { to: `/institution-dashboard/claims/${world.claimId}`, foreign: true },
    ],
    "commissions/claims/claim-file": [
      { to: `/commission-claims/${world.claimId}/lines.csv`, needs: "claim.list" },
    ],
    "commissions/payments/admin-payment-file": [
      { to: `/admin/commissions/payments/files/${world.paymentFileId}` },
    ],
    "commissions/payouts/admin-payout-run": [{ to: `/admin/commissions/payouts/${world.payoutRunId}` }],
    "commissions/payouts/payout-file": [
      { to: `/admin/commissions/payouts/${world.payoutRunId}/payments.csv` },
    ],
    "commissions/statements/statement-file": [{ to: "/partner-commissions/2026-11.csv" }],
    "workspaces/company/partner-resource": [
      { to: `/partner-dashboard/resources/${world.resourceId}`, shows: MARKS.resource },
    ],
    "people/branches/admin-branches": [{ to: "/admin/settings/branches", shows: MARKS.branch }],
    "people/branches/admin-branch-new": [{ to: "/admin/settings/branches/new" }],
    "people/branches/admin-branch": [
      { to: `/admin/settings/branches/${world.branchId}`, shows: MARKS.branch },
    ],
    "conversations/whatsapp-inbox/admin-unmatched": [
      { to: "/admin/messages/unmatched", shows: MARKS.unmatched },
    ],
    "conversations/whatsapp/admin-whatsapp-templates": [
      { to: "/admin/settings/whatsapp-templates", shows: MARKS.whatsAppTemplate },
    ],
    "conversations/whatsapp/admin-whatsapp-template-new": [{ to: "/admin/settings/whatsapp-templates/new" }],
    "conversations/whatsapp/admin-whatsapp-template": [
      {
        to: `/admin/settings/whatsapp-templates/${world.whatsAppTemplateId}`,
        shows: MARKS.whatsAppTemplate,
      },
    ],
    "admissions/students/admin-lost-reasons": [
      { to: "/admin/settings/lost-reasons", shows: MARKS.lostReason },
    ],
    "admissions/students/admin-lost-reason-new": [{ to: "/admin/settings/lost-reasons/new" }],
    "admissions/students/admin-lost-reason": [
      { to: `/admin/settings/lost-reasons/${world.lostReasonId}`, shows: MARKS.lostReason },
    ],
    "admissions/students/admin-assignment-rules": [
      { to: "/admin/settings/assignment", shows: MARKS.assignmentRule },
      { to: "/admin/settings/assignment?preview=1" },
    ],
    "admissions/students/admin-assignment-rule-new": [{ to: "/admin/settings/assignment/new" }],
    "admissions/students/admin-assignment-rule": [
      { to: `/admin/settings/assignment/${world.assignmentRuleId}`, shows: MARKS.assignmentRule },
    ],
    "admissions/students/admin-stage-limits": [
      { to: "/admin/settings/time-limits", shows: MARKS.limitedSubStage },
      { to: "/admin/settings/time-limits?preview=1&stage=Prospect&days=7" },
    ],
    "admissions/students/admin-stage-limit-new": [{ to: "/admin/settings/time-limits/new" }],
    "admissions/students/admin-stage-limit": [
      { to: `/admin/settings/time-limits/${world.stageLimitId}`, shows: MARKS.limitedSubStage },
    ],
    "admissions/students/admin-sub-stages": [{ to: "/admin/settings/sub-stages", shows: MARKS.subStage }],
    "admissions/students/admin-sub-stage-new": [{ to: "/admin/settings/sub-stages/new" }],
    "admissions/students/admin-sub-stage": [
      { to: `/admin/settings/sub-stages/${world.subStageId}`, shows: MARKS.subStage },
    ],
    "admissions/tags/admin-tags": [{ to: "/admin/settings/tags", shows: MARKS.tag }],
    "admissions/tags/admin-tag-new": [{ to: "/admin/settings/tags/new" }],
    "admissions/tags/admin-tag": [{ to: `/admin/settings/tags/${world.tagId}`, shows: MARKS.tag }],
    "admissions/custom-fields/admin-custom-fields": [
      { to: "/admin/settings/fields", shows: MARKS.customField },
    ],
    "admissions/custom-fields/admin-custom-field-new": [{ to: "/admin/settings/fields/new" }],
    "admissions/custom-fields/admin-custom-field": [
      { to: `/admin/settings/fields/${world.customFieldId}`, shows: MARKS.customField },
    ],
    "conversations/templates/admin-templates": [{ to: "/admin/settings/templates", shows: MARKS.template }],
    "conversations/templates/admin-template-new": [{ to: "/admin/settings/templates/new" }],
    "conversations/templates/admin-template": [
      { to: `/admin/settings/templates/${world.templateId}`, shows: MARKS.template },
    ],
    "conversations/threads/typing": [{ to: "/api/typing", writesOnly: true }],
    "platform/live/presence": [{ to: "/api/presence", writesOnly: true }],
    "people/sign-in/api-token": [{ to: "/api/token", writesOnly: true }],
    "people/second-factors/api-passkey": [{ to: "/api/passkey", writesOnly: true }],
    "workspaces/student/dashboard": [{ to: "/student-dashboard", shows: own.reference }],
    "workspaces/student/application": [
      { to: `/student-dashboard/applications/${own.reference}`, shows: MARKS.own },
      { to: `/student-dashboard/applications/${foreign.reference}`, foreign: true },
    ],
    "admissions/guardians/guardian-link": [{ to: `/guardian/${world.asked.guardianToken}` }],
    "workspaces/student/application-guardian": [
      { to: `/student-dashboard/applications/${world.asked.reference}/guardian` },
      { to: `/student-dashboard/applications/${foreign.reference}/guardian`, foreign: true },
    ],
    "workspaces/application-record/application-guardian": [
      { to: `/admin/applications/${world.asked.applicationId}/guardian` },
    ],
    "workspaces/student/application-sharing": [
      { to: `/student-dashboard/applications/${world.asked.reference}/sharing` },
      { to: `/student-dashboard/applications/${foreign.reference}/sharing`, foreign: true },
    ],
    "workspaces/student/application-questions": [
      { to: `/student-dashboard/applications/${world.asked.reference}/questions` },
      { to: `/student-dashboard/applications/${foreign.reference}/questions`, foreign: true },
    ],
    "visas/visa-statements/api-visa-statement": [{ to: "/api/visa-statement", writesOnly: true }],
    "visas/visa-statements/own-visa-statement": [
      {
        to: `/student-dashboard/applications/${world.statements.own.reference}/visa/statement`,
        only: "student",
        shows: "Tribhuvan University",
      },
      {
        to: `/student-dashboard/applications/${world.statements.foreign.reference}/visa/statement`,
        foreign: true,
      },
    ],
    "visas/visa-statements/admin-visa-statement": [
      {
        to: `/admin/applications/${world.statements.foreign.applicationId}/visa/statement`,
        shows: world.statements.foreign.reference,
      },
    ],
    "workspaces/application-record/application-submission": [
      { to: `/admin/applications/${foreign.applicationId}/submission`, shows: foreign.reference },
    ],
    "visas/visa-files/admin-visa": [
      { to: `/admin/applications/${world.visas.fileId}/visa`, shows: MARKS.visaFile },
    ],
    "visas/visa-files/admin-visa-documents": [
      { to: `/admin/applications/${world.visas.fileId}/visa/documents`, shows: MARKS.visaFile },
    ],
    "visas/visa-files/admin-visa-review": [
      { to: `/admin/applications/${world.visas.fileId}/visa/review`, shows: MARKS.visaFile },
    ],
    "visas/visa-files/admin-visa-outcomes": [
      { to: `/admin/applications/${world.visas.fileId}/visa/outcomes`, shows: MARKS.visaFile },
    ],
    "visas/visa-files/own-visa": [
      { to: `/student-dashboard/applications/${world.asked.reference}/visa` },
      { to: `/student-dashboard/applications/${foreign.reference}/visa`, foreign: true },
    ],
    "visas/advice/admin-visa-advice": [{ to: "/admin/settings/visa-advice" }],
    "workspaces/application-record/application-paste-sheet": [
      { to: `/admin/applications/${foreign.applicationId}/paste-sheet`, shows: foreign.reference },
    ],
    "workspaces/application-record/application-documents": [
      { to: `/admin/applications/${foreign.applicationId}/documents.zip` },
    ],
    "workspaces/application-record/application-sharing": [
      { to: `/admin/applications/${world.asked.applicationId}/sharing` },
    ],
    "workspaces/application-record/application-questions": [
      { to: `/admin/applications/${world.asked.applicationId}/questions` },
    ],
    "workspaces/company/institution-application": [
      {
        to: `/institution-dashboard/applications/${world.review.applicationId}`,
        shows: MARKS.review,
        only: "institution-owner",
      },
      { to: `/institution-dashboard/applications/${foreign.applicationId}`, foreign: true },
    ],
    "admissions/institution-queue/institution-document": [
      {
        to: `/institution-dashboard/applications/${world.review.applicationId}/documents/${world.review.documentId}`,
        only: "institution-owner",
      },
      {
        to: `/institution-dashboard/applications/${world.review.applicationId}/documents/${world.documentId}`,
        foreign: true,
      },
    ],
    "workspaces/student/wallet": [
      { to: "/student-dashboard/documents", shows: MARKS.document },
      { to: "/student-dashboard/documents", shows: MARKS.request },
    ],
    "admissions/documents/send": [
      { to: "/student-dashboard/documents/send" },
      { to: `/student-dashboard/documents/send?document=${world.foreignDocumentId}`, foreign: true },
    ],
    "visas/funds/admin-visa-funds": [
      { to: `/admin/applications/${foreign.applicationId}/visa/funds`, shows: MARKS.funds },
    ],
    "visas/funds/own-visa-funds": [
      { to: `/student-dashboard/applications/${own.reference}/visa/funds`, only: "student" },
      { to: `/student-dashboard/applications/${foreign.reference}/visa/funds`, foreign: true },
    ],
    "visas/funds/admin-funds-settings": [{ to: "/admin/settings/visa-funds" }],
    "visas/family/admin-family": [
      { to: `/admin/applications/${foreign.applicationId}/visa/family`, shows: MARKS.family },
    ],
    "visas/family/own-family": [
      { to: `/student-dashboard/applications/${own.reference}/visa/family`, only: "student" },
      { to: `/student-dashboard/applications/${foreign.reference}/visa/family`, foreign: true },
    ],
    "visas/family/family-page": [{ to: `/family-page/${world.visaFunds.token}` }],
    "visas/family/admin-payment-page": [
      { to: `/admin/universities/${world.universityId}/payment-page`, shows: MARKS.university },
    ],
    "billing/service-agreements/admin-agreement-text": [{ to: "/admin/settings/agreement-text" }],
    "billing/service-agreements/admin-service-agreement-new": [
      { to: `/admin/invoices/agreements/new?student=${foreign.studentId}`, shows: MARKS.foreign },
    ],
    "billing/service-agreements/admin-service-agreement": [
      { to: `/admin/invoices/agreements/${world.agreements.sentId}`, shows: MARKS.serviceAgreement },
    ],
    "billing/service-agreements/own-service-agreement": [
      { to: `/student-dashboard/invoices/agreements/${world.agreements.ownId}`, only: "student" },
      { to: `/student-dashboard/invoices/agreements/${world.agreements.sentId}`, foreign: true },
    ],
    "billing/service-agreements/service-agreement-file": [
      {
        to: `/service-agreements/${world.agreements.sentId}/agreement.pdf`,
        needs: "serviceAgreement.list",
      },
      { to: `/service-agreements/${world.agreements.ownId}/agreement.pdf`, needs: "serviceAgreement.view" },
    ],
    "billing/prices/admin-prices": [{ to: "/admin/settings/prices", shows: MARKS.price }],
    "billing/prices/admin-price-new": [{ to: "/admin/settings/prices/new" }],
    "billing/prices/admin-price": [{ to: `/admin/settings/prices/${world.priceId}`, shows: MARKS.price }],
    "billing/invoices/admin-invoice-new": [
      { to: `/admin/invoices/new?student=${foreign.studentId}`, shows: MARKS.foreign },
    ],
    "billing/invoice-record/admin-invoice": [
      { to: `/admin/invoices/${world.invoices.openId}`, shows: MARKS.invoice },
    ],
    "billing/invoice-record/own-invoices": [{ to: "/student-dashboard/invoices" }],
    "billing/invoice-record/own-invoice": [
      { to: `/student-dashboard/invoices/${world.invoices.ownId}`, only: "student" },
      { to: `/student-dashboard/invoices/${world.invoices.openId}`, foreign: true },
    ],
    "billing/invoice-record/invoice-file": [
      { to: `/invoices/${world.invoices.openId}/invoice.pdf`, needs: "invoice.list" },
      { to: `/invoices/${world.invoices.ownId}/invoice.pdf`, needs: "invoice.view" },
    ],
    "billing/receipts/check-receipt": [{ to: `/receipts/${world.invoices.credit.token}` }],
    "admissions/offers/own-offers": [{ to: "/student-dashboard/offers", shows: MARKS.offer }],
    "admissions/offers/own-offer": [
      { to: `/student-dashboard/offers/${world.offers.openId}`, shows: MARKS.offer },
      { to: `/student-dashboard/offers/${world.offers.draftId}`, foreign: true },
      { to: `/student-dashboard/offers/${world.offers.foreignId}`, foreign: true },
    ],
    // Without its bytes no one gets the letter; who sees an offer, its own test says.
    "admissions/offers/offer-file": [{ to: `/offers/${world.offers.foreignId}/letter`, foreign: true }],
    "admissions/offers/admin-offer-new": [
      { to: `/admin/applications/${world.offers.applicationId}/offers/new` },
    ],
    "admissions/offers/admin-offer": [
      {
        to: `/admin/applications/${world.offers.applicationId}/offers/${world.offers.draftId}`,
        shows: MARKS.offer,
      },
    ],
    "admissions/offers/institution-offer-new": [
      {
        to: `/institution-dashboard/applications/${world.offers.applicationId}/offers/new`,
        only: "institution-owner",
      },
      {
        to: `/institution-dashboard/applications/${world.offers.foreignApplicationId}/offers/new`,
        foreign: true,
      },
    ],
    "admissions/offers/institution-offer": [
      {
        to: `/institution-dashboard/applications/${world.offers.applicationId}/offers/${world.offers.draftId}`,
        only: "institution-owner",
      },
      {
        to: `/institution-dashboard/applications/${world.offers.foreignApplicationId}/offers/${world.offers.foreignId}`,
        foreign: true,
      },
    ],
    "admissions/documents/own-document": [
      { to: `/student-dashboard/documents/${world.documentId}`, shows: MARKS.document },
      { to: `/student-dashboard/documents/${world.foreignDocumentId}`, foreign: true },
    ],
    "admissions/documents/document-file": [
      { to: `/documents/${world.documentId}/file`, shows: MARKS.document, notFor: OTHER_AGENCIES },
    ],
    "admissions/documents/document-page": [
      { to: `/documents/${world.documentId}/pages/1`, notFor: OTHER_AGENCIES },
    ],
    "platform/storage/storage": [{ to: "/admin/files/storage" }],
    "admissions/case-files/case-file": ["zip", "pdf"].map((format) => ({
      to: `/admin/students/${world.student.studentId}/case/${format}`,
    })),
    "admissions/documents/admin-files": [{ to: "/admin/files", shows: MARKS.document }],
    "admissions/documents/admin-file": [{ to: `/admin/files/${world.documentId}`, shows: MARKS.document }],
    "admissions/documents/staff-document": [
      {
        to: `/admin/students/${world.student.studentId}/documents/${world.documentId}`,
        shows: MARKS.document,
      },
      {
        to: `/admin/students/${world.student.studentId}/documents/${world.foreignDocumentId}`,
        foreign: true,
      },
    ],
    "platform/notifications/account-notifications": [
      { to: "/account/notifications" },
      { to: "/account/notifications?after=nothing" },
    ],
    "platform/notifications/unread": [{ to: "/api/notifications" }],
    "platform/notifications/account-push": [{ to: "/account/notifications/push" }],
    "conversations/notices/account-messages": [{ to: "/account/messages" }],
    "conversations/threads/own-threads": [
      { to: "/student-dashboard/messages", shows: MARKS.message },
      { to: "/student-dashboard/messages?q=Messagemark", shows: MARKS.message },
    ],
    "conversations/threads/own-thread": [
      { to: `/student-dashboard/messages/${world.student.studentId}`, shows: MARKS.message },
      { to: `/student-dashboard/messages/${foreign.studentId}`, foreign: true },
      { to: `/student-dashboard/messages/${foreign.applicationId}`, foreign: true },
    ],
    "conversations/threads/admin-threads": [{ to: "/admin/messages/threads", leadsOn: true }],
    "conversations/threads/admin-thread": [
      { to: `/admin/messages/threads/${world.student.studentId}`, shows: MARKS.message },
      { to: `/admin/messages/threads/${world.student.studentId}?above=2`, shows: MARKS.note },
    ],
    "conversations/threads/received-email": [
      { to: `/admin/messages/threads/${world.student.studentId}/emails/${world.messageId}` },
    ],
    "conversations/threads/recording": [
      { to: `/admin/messages/threads/${world.student.studentId}/recordings/${world.counsellorMessageId}` },
    ],
    "planning/points/student-points": [{ to: "/student-dashboard/points", shows: MARKS.points }],
    "planning/points/student-saved-result": [
      { to: `/student-dashboard/points/${world.savedPointsId}`, shows: MARKS.points },
      { to: `/student-dashboard/points/${world.foreignSavedPointsId}`, foreign: true },
    ],
    "workspaces/search/find": [
      { to: `/admin/find?q=${MARKS.foreign.slice(0, 9).toLowerCase()}`, shows: foreign.reference },
    ],
    "workspaces/staff/dashboard-alias": [{ to: "/admin/dashboard", leadsOn: true }],
    "admissions/students/admin-students": [
      { to: "/admin/students", shows: MARKS.record },
      { to: "/admin/students?as=board", shows: MARKS.record },
    ],
    "workspaces/student-record/student": [
      { to: `/admin/students/${world.recordId}`, shows: MARKS.record },
      { to: `/admin/students/${world.student.studentId}`, shows: MARKS.note },
    ],
    "planning/points/admin-saved-result": [
      {
        to: `/admin/students/${world.student.studentId}/points/${world.savedPointsId}`,
        shows: MARKS.points,
      },
      {
        to: `/admin/students/${world.student.studentId}/points/${world.foreignSavedPointsId}`,
        foreign: true,
      },
    ],
    "workspaces/application-list/admin-applications": [
      { to: "/admin/applications", shows: MARKS.foreign },
      { to: "/admin/applications?as=board", shows: foreign.reference },
    ],
    "workspaces/application-record/application": [
      { to: `/admin/applications/${foreign.applicationId}`, shows: foreign.reference },
    ],
    "admissions/students/admin-student-access": [
      { to: `/admin/students/${world.recordId}/access`, shows: MARKS.record },
    ],
    "people/consents/admin-student-consents": [
      { to: `/admin/students/${world.recordId}/consents`, shows: MARKS.record },
    ],
    "workspaces/personal-data/admin-student-privacy": [
      { to: `/admin/students/${world.recordId}/privacy`, shows: MARKS.record },
    ],
    "admissions/student-splits/admin-split": [
      {
        to: `/admin/students/${world.foreign.studentId}/split?application=${foreign.applicationId}`,
        shows: foreign.reference,
      },
    ],
    "admissions/student-merges/admin-duplicates": [{ to: "/admin/students/duplicates", shows: MARKS.record }],
    "admissions/student-merges/admin-merge": [
      { to: `/admin/students/${world.lookalikes.join("/merge/")}`, shows: MARKS.record },
    ],
    "admissions/student-merges/admin-merged": [
      { to: `/admin/students/${world.merge.winnerId}/merges/${world.merge.mergeId}`, shows: MARKS.record },
    ],
    "workspaces/personal-data/admin-student-copy": [
      { to: `/admin/students/${world.recordId}/copy`, writesOnly: true },
    ],
    "admissions/applications/admin-application-access": [
      { to: `/admin/applications/${foreign.applicationId}/access`, shows: foreign.reference },
    ],
    "admissions/deadlines/deadline-feed": [{ to: `/deadlines/${world.deadlineToken}.ics` }],
    "admissions/deadlines/student-calendar": [{ to: "/student-dashboard/calendar" }],
    "admissions/deadlines/partner-calendar": [{ to: "/partner-dashboard/calendar" }],
    "admissions/milestones/admin-milestones": [
      { to: `/admin/applications/${foreign.applicationId}/milestones`, shows: foreign.reference },
    ],
    "admissions/milestones/institution-milestones": [
      {
        to: `/institution-dashboard/applications/${world.sharedCase.applicationId}/milestones`,
        only: "institution-owner",
        shows: world.sharedCase.reference,
      },
      {
        to: `/institution-dashboard/applications/${world.othersCase.applicationId}/milestones`,
        foreign: true,
      },
    ],
    "admissions/on-behalf/admin-application-new": [
      { to: "/admin/applications/new" },
      {
        to: `/admin/applications/new?draft=${world.staffDraftId}`,
        only: "staff-counsellor",
        shows: MARKS.record,
      },
      { to: `/admin/applications/new?draft=${foreign.draftId}`, foreign: true },
    ],
    "catalogue/universities/admin-universities": [{ to: "/admin/universities", shows: MARKS.university }],
    "catalogue/universities/admin-university": [
      { to: `/admin/universities/${world.universityId}`, shows: MARKS.university },
    ],
    "catalogue/universities/admin-campus-new": [
      { to: `/admin/universities/${world.universityId}/campuses/new`, shows: MARKS.university },
    ],
    "catalogue/universities/admin-campus": [
      { to: `/admin/universities/${world.universityId}/campuses/${world.campusId}`, shows: MARKS.campus },
    ],
    "people/approvals/partner-organisation": [{ to: "/partner-dashboard/organisation" }],
    "people/organisation-details/admin-organisation-details": [
      { to: `/admin/agents/partners/${world.partnerId}/details`, shows: MARKS.partner },
    ],
    "catalogue/course-proposals/admin-proposals": [{ to: "/admin/courses/proposals", shows: MARKS.proposal }],
    "catalogue/course-proposals/admin-proposal": [
      { to: `/admin/courses/proposals/${world.ownCourses.newId}`, shows: MARKS.proposal },
    ],
    "catalogue/course-proposals/own-courses": [
      { to: "/institution-dashboard/courses" },
      { to: "/institution-dashboard/courses?status=open&q=law" },
    ],
    "catalogue/course-proposals/own-course-new": [{ to: "/institution-dashboard/courses/new" }],
    "catalogue/course-proposals/own-courses-export": [{ to: "/institution-dashboard/courses/export" }],
    "catalogue/course-proposals/own-course": [
      {
        to: `/institution-dashboard/courses/${world.ownCourses.courseId}`,
        only: "institution-owner",
        shows: MARKS.ownCourse,
      },
      { to: `/institution-dashboard/courses/${world.ownCourses.foreignCourseId}`, foreign: true },
    ],
    "catalogue/course-proposals/own-course-change": [
      {
        to: `/institution-dashboard/courses/${world.ownCourses.courseId}/change`,
        only: "institution-owner",
        shows: MARKS.ownCourse,
      },
      { to: `/institution-dashboard/courses/${world.ownCourses.foreignCourseId}/change`, foreign: true },
    ],
    "catalogue/course-proposals/own-proposals": [{ to: "/institution-dashboard/courses/proposals" }],
    "catalogue/course-proposals/own-proposal": [
      {
        to: `/institution-dashboard/courses/proposals/${world.ownCourses.newId}`,
        only: "institution-owner",
        shows: MARKS.proposal,
      },
      {
        to: `/institution-dashboard/courses/proposals/${world.ownCourses.foreignProposalId}`,
        foreign: true,
      },
    ],
    "catalogue/courses/admin-courses": [{ to: "/admin/courses", shows: MARKS.course }],
    "catalogue/courses/admin-course": [{ to: `/admin/courses/${world.courseId}`, shows: MARKS.course }],
    "admissions/tasks/admin-tasks": [{ to: "/admin/tasks", shows: MARKS.task }],
    "admissions/tasks/admin-task-new": [
      { to: `/admin/tasks/new?about=student.${world.recordId}`, shows: MARKS.record },
    ],
    "admissions/tasks/admin-task": [{ to: `/admin/tasks/${world.taskId}`, shows: MARKS.task }],
    "catalogue/intakes/admin-intakes": [{ to: "/admin/intakes", shows: MARKS.intake }],
    "catalogue/intakes/admin-intake": [{ to: `/admin/intakes/${world.intakeCode}`, shows: MARKS.intake }],
    "catalogue/scholarships/admin-scholarships": [{ to: "/admin/scholarships", shows: MARKS.scholarship }],
    "catalogue/scholarships/admin-scholarship": [
      { to: `/admin/scholarships/${world.scholarshipId}`, shows: MARKS.scholarship },
    ],
    "workspaces/staff/unfiled": [{ to: "/admin/messages/unfiled", shows: MARKS.unfiled }],
    "conversations/filed-emails/admin-unfiled-email": [
      { to: `/admin/messages/unfiled/${world.unfiledEmailId}`, shows: MARKS.unfiled },
    ],
    "conversations/filed-emails/filed-original": [
      { to: `/admin/messages/filed/${world.unfiledEmailId}/original` },
    ],
    "conversations/translation-reports/admin-translation-reports": [
      { to: "/admin/settings/translations", shows: MARKS.translationReport },
    ],
    "conversations/translation-reports/admin-translation-report": [
      { to: `/admin/settings/translations/${world.translationReportId}`, shows: MARKS.translationReport },
    ],
    "conversations/newsletter/admin-subscribers": [
      { to: "/admin/messages/subscribers", shows: MARKS.subscriber },
    ],
    "conversations/newsletter/admin-subscriber": [
      { to: `/admin/messages/subscribers/${world.subscriberId}`, shows: MARKS.subscriber },
    ],
    "platform/lists/admin-list-views": [{ to: "/admin/lists/students/views", shows: MARKS.listView }],
    "platform/lists/admin-list-view": [
      { to: `/admin/lists/students/views/${world.listViewId}`, shows: MARKS.listView },
    ],
    "platform/lists/admin-list-layout": [{ to: "/admin/lists/students/layout", writesOnly: true }],
    "platform/bulk-changes/admin-choose-records": [
      { to: "/admin/lists/students/change", shows: MARKS.record },
    ],
    "people/consents/admin-consents": [{ to: "/admin/settings/consents" }],
    "people/consents/admin-consent": [{ to: "/admin/settings/consents/terms" }],
    "people/consents/admin-consent-version": [{ to: "/admin/settings/consents/terms/versions/1" }],
    "conversations/email-templates/admin-email-templates": [{ to: "/admin/settings/mails" }],
    "conversations/email-templates/admin-email-template": [{ to: "/admin/settings/mails/offer-issued" }],
    "platform/brand/brand": [{ to: "/admin/settings/brand" }],
    "platform/brand/offline": [{ to: "/offline" }],
    "platform/brand/app-icon-file": [{ to: "/brand/icon/sign-any-192.png" }],
    "platform/brand/logo-file": [{ to: `/brand/logo/${"0".repeat(32)}.png` }],
    "workspaces/integrations/admin-integrations": [{ to: "/admin/settings/integrations" }],
    "platform/retention/admin-retention": [{ to: "/admin/settings/retention" }],
    "platform/retention/admin-retention-rule": [{ to: "/admin/settings/retention/enquiries" }],
    "platform/retention/admin-retention-nights": [{ to: "/admin/settings/retention/nights" }],
    "platform/retention/retention-nights-file": [{ to: "/admin/settings/retention/nights.csv" }],
    "platform/system/system": [{ to: "/admin/settings/system" }],
    "platform/imports/admin-import-file": [{ to: "/admin/lists/students/import" }],
    "platform/imports/admin-imports": [{ to: "/admin/imports" }],
    "platform/imports/admin-import": [
      { to: `/admin/imports/${world.imports.checked}`, shows: MARKS.imported },
    ],
    "admissions/document-imports/admin-document-imports": [{ to: "/admin/document-imports" }],
    "admissions/document-imports/admin-document-import": [
      { to: `/admin/document-imports/${world.documentImports.checked}`, shows: MARKS.imported },
    ],
    "platform/imports/import-lines": [
      { to: `/admin/imports/${world.imports.done}/result`, shows: MARKS.imported },
    ],
    "platform/bulk-changes/admin-changes": [{ to: "/admin/changes" }],
    "platform/bulk-changes/admin-change": [
      { to: `/admin/changes/${world.changes.ofTasks}`, shows: MARKS.task },
    ],
    "platform/lists/admin-list-export": [
      { to: "/admin/lists/students/export", writesOnly: true },
      { to: "/admin/lists/subscribers/export", writesOnly: true },
    ],
    "workspaces/audit-log/admin-audit-log": [
      { to: `/admin/settings/audit?record=${world.recordId}`, shows: MARKS.record },
    ],
    "workspaces/audit-log/admin-audit-log-entry": [
      { to: `/admin/settings/audit/${world.auditLogEntryId}`, shows: MARKS.record },
    ],
    "workspaces/audit-log/admin-audit-log-record": [
      { to: `/admin/settings/audit/records/student/${world.recordId}`, shows: MARKS.record },
    ],
    "conversations/outbox/admin-outbox": [{ to: "/admin/settings/outbox", shows: MARKS.mail }],
    "conversations/outbox/admin-mail": [{ to: `/admin/settings/outbox/${world.mailId}`, shows: MARKS.mail }],
    "people/roles/admin-roles": [{ to: "/admin/settings/roles", shows: MARKS.level }],
    "people/roles/admin-role-new": [
      { to: "/admin/settings/roles/new" },
      { to: `/admin/settings/roles/new?from=${world.customRoleId}`, shows: MARKS.level },
    ],
    "people/roles/admin-role": [
      { to: `/admin/settings/roles/${world.customRoleId}`, shows: MARKS.level },
      { to: "/admin/settings/roles/counsellor" },
    ],
    "people/staff/admin-staff": [{ to: "/admin/settings/staff", shows: MARKS.staffMember }],
    "people/staff/admin-staff-member": [
      { to: `/admin/settings/staff/${world.staffMemberId}`, shows: MARKS.staffMember },
    ],
    "admissions/document-kinds/admin-document-kind": [{ to: "/admin/settings/documents/passport" }],
    "catalogue/rules/admin-rule": [{ to: "/admin/settings/rules/au-funds-student" }],
    "catalogue/rules/affected-file": [{ to: "/admin/settings/rules/au-funds-student/affected" }],
    "catalogue/exchange-rates/admin-exchange-rate": [{ to: "/admin/settings/rates/AUD-INR" }],
    "people/sign-in/auth-directory-callback": [
      { to: `/auth/directory/callback/${world.directoryId}`, leadsOn: true },
    ],
    "conversations/lead-sources/embedded-form": [{ to: `/embed/enquiry/${world.websiteForm.id}` }],
    "conversations/lead-sources/admin-lead-sources": [
      { to: "/admin/settings/lead-sources", shows: MARKS.leadSource },
    ],
    "conversations/lead-sources/admin-lead-source": [
      { to: `/admin/settings/lead-sources/${world.websiteForm.id}`, shows: MARKS.leadSource },
    ],
    "api/webhooks/admin-webhooks": [{ to: "/admin/settings/webhooks", shows: MARKS.webhook }],
    "api/webhooks/admin-webhook": [
      { to: `/admin/settings/webhooks/${world.webhook.id}`, shows: MARKS.webhook },
    ],
    "people/api-keys/admin-api-keys": [{ to: "/admin/settings/api-keys", shows: MARKS.apiKey }],
    "people/api-keys/admin-api-key": [
      { to: `/admin/settings/api-keys/${world.apiKeyId}`, shows: MARKS.apiKey },
    ],
    "people/directories/admin-directories": [
      { to: "/admin/settings/single-sign-on", shows: MARKS.directory },
    ],
    "people/directories/admin-directory": [
      { to: `/admin/settings/single-sign-on/${world.directoryId}`, shows: MARKS.directory },
    ],
    "catalogue/equivalences/admin-equivalences": [
      { to: "/admin/settings/equivalences", shows: MARKS.equivalence },
    ],
    "catalogue/equivalences/admin-equivalence": [
      { to: `/admin/settings/equivalences/${world.equivalenceId}`, shows: MARKS.equivalence },
    ],
    "planning/estimates/admin-estimates": [{ to: "/admin/settings/estimates", shows: MARKS.estimate }],
    "planning/estimates/admin-estimate": [
      { to: "/admin/settings/estimates/australia-travel", shows: MARKS.estimate },
    ],
    "consultations/bookings/admin-booking-settings": [
      { to: "/admin/settings/bookings", shows: MARKS.bookable },
    ],
    "consultations/counsellors/admin-counsellors": [{ to: "/admin/counsellors", shows: MARKS.counsellor }],
    "consultations/counsellors/admin-counsellor": [
      { to: `/admin/counsellors/${world.counsellorId}`, shows: MARKS.counsellor },
    ],
    "consultations/availability/calendar-feed": [{ to: `/calendars/${world.feedToken}.ics` }],
    "consultations/availability/admin-availability": [
      { to: `/admin/counsellors/${world.bookableId}/hours`, shows: MARKS.bookable },
    ],
    "consultations/calendar/admin-bookings": [{ to: "/admin/bookings?view=list", shows: MARKS.booking }],
    "consultations/calendar/admin-booking": [
      { to: `/admin/bookings/${world.bookingId}`, shows: MARKS.booking },
    ],
    "consultations/availability/admin-working-days": [
      { to: "/admin/settings/working-days", shows: MARKS.office },
    ],
    "consultations/calendar/admin-offices": [{ to: "/admin/bookings/offices", shows: MARKS.office }],
    "people/approvals/admin-agents": [
      { to: "/admin/agents", shows: MARKS.partner },
      { to: "/admin/agents?queue=institutions", shows: MARKS.institution },
      { to: "/admin/agents?queue=staff", needs: "staffRequest.list", shows: MARKS.staffRequest },
    ],
    "people/organisations/admin-organisation-new": [{ to: "/admin/agents/new" }],
    "people/organisations/admin-organisation-contact": [
      { to: `/admin/agents/partners/${world.partnerId}/contact`, shows: MARKS.partner },
    ],
    "people/invitations/admin-organisation-invite": [
      { to: `/admin/agents/partners/${world.unjoined.id}/invite`, shows: MARKS.unjoined },
    ],
    "people/approvals/admin-approval": [
      { to: `/admin/agents/partners/${world.partnerId}`, shows: MARKS.partner },
      { to: `/admin/agents/institutions/${world.institutionId}`, shows: MARKS.institution },
      {
        to: `/admin/agents/staff/${world.staffRequestId}`,
        needs: "staffRequest.list",
        shows: MARKS.staffRequest,
      },
    ],
    "workspaces/staff/messages": [
      { to: "/admin/messages?tab=outbox", leadsOn: true },
      { to: "/admin/messages?tab=enquiries", needs: "enquiry.list", shows: MARKS.enquiry },
      { to: "/admin/messages?box=all", needs: "thread.list", shows: MARKS.message },
    ],
    "workspaces/staff/message": [
      { to: `/admin/messages/${world.mailId}`, needs: "outbox.list", leadsOn: true },
      { to: `/admin/messages/${world.enquiryId}`, shows: MARKS.enquiry },
    ],
    "workspaces/analytics/analytics": [
      { to: "/admin/analytics" },
      { to: "/admin/analytics/institutions", shows: MARKS.university },
      ...["visits", "searches", "cohorts", "forecast", "calls"].map((panel) => ({
        to: `/admin/analytics/${panel}`,
      })),
    ],
    "workspaces/analytics/behind": [{ to: "/admin/analytics/funnel/records?figure=came" }],
    "workspaces/analytics/table-file": [{ to: "/admin/analytics/commissions/table.csv" }],
    "catalogue/eligibility/api-course-fit": [
      { to: `/api/course-fit?course=${world.courseId}&test=ielts&overall=6.5` },
    ],
    "admissions/wizard/api-universities": [
      { to: "/api/universities?q=Universitymark", shows: MARKS.university },
    ],
    "admissions/wizard/api-courses": [{ to: "/api/courses?q=Coursemark", shows: MARKS.course }],
    "site/frame/not-found": [{ to: "/nothing/here" }],
  };
}

/** What the agency of the student sees; the owner of one among the people is of it. */
function agencyVisits({
  own,
  foreign,
  student,
  documentId,
  foreignDocumentId,
  asked,
  offers,
}: World): Record<string, Visit[]> {
  const only = "partner-owner" as const;
  const page = (to: string): Visit => ({ to, only });
  const students = "/partner-dashboard/students";
  const ours = `${students}/${student.studentId}`;
  const theirs = `${students}/${foreign.studentId}`;
  const other = (to: string): Visit => ({ to, foreign: true });
  const offerOf = (applicationId: string, offerId: string) =>
    `/partner-dashboard/applications/${applicationId}/offers/${offerId}`;
  return {
    "workspaces/agency/agency-application": [
      { to: `/partner-dashboard/applications/${own.applicationId}`, only, shows: MARKS.own },
      other(`/partner-dashboard/applications/${foreign.applicationId}`),
    ],
    "workspaces/agency/agency-questions": [
      page(`/partner-dashboard/applications/${asked.applicationId}/questions`),
      other(`/partner-dashboard/applications/${foreign.applicationId}/questions`),
    ],
    "workspaces/agency/agency-offer": [
      { ...page(offerOf(offers.applicationId, offers.openId)), shows: MARKS.offer },
      other(offerOf(offers.applicationId, offers.draftId)),
      other(offerOf(offers.applicationId, offers.foreignId)),
      other(offerOf(own.applicationId, offers.openId)),
      other(offerOf(offers.foreignApplicationId, offers.foreignId)),
    ],
    "workspaces/agency/agency-apply": [page(`${ours}/apply`), other(`${theirs}/apply`)],
    "workspaces/agency/agency-wallet": [page(`${ours}/documents`), other(`${theirs}/documents`)],
    "workspaces/agency/agency-send": [
      page(`${ours}/documents/send`),
      other(`${theirs}/documents/send`),
      other(`${ours}/documents/send?document=${foreignDocumentId}`),
    ],
    "workspaces/agency/agency-document": [
      page(`${ours}/documents/${documentId}`),
      other(`${ours}/documents/${foreignDocumentId}`),
      other(`${theirs}/documents/${foreignDocumentId}`),
    ],
    "workspaces/agency/agency-book": [page(`${ours}/book`), other(`${theirs}/book`)],
    "conversations/threads/agent-thread": [
      page(`/partner-dashboard/messages/${own.applicationId}`),
      other(`/partner-dashboard/messages/${foreign.applicationId}`),
      other(`/partner-dashboard/messages/${student.studentId}`),
    ],
  };
}
