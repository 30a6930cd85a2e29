import { applicationHoldings } from "#app/admissions/applications/personal-data.server.ts";
import { customFieldHoldings } from "#app/admissions/custom-fields/personal-data.server.ts";
import { deadlineHoldings } from "#app/admissions/deadlines/personal-data.server.ts";
import { documentImportHoldings } from "#app/admissions/document-imports/personal-data.server.ts";
import { documentRequestHoldings } from "#app/admissions/document-requests/personal-data.server.ts";
import { documentHoldings } from "#app/admissions/documents/personal-data.server.ts";
import { guardianHoldings } from "#app/admissions/guardians/personal-data.server.ts";
import { institutionQueueHoldings } from "#app/admissions/institution-queue/personal-data.server.ts";
import { milestoneHoldings } from "#app/admissions/milestones/personal-data.server.ts";
import { noteHoldings } from "#app/admissions/notes/personal-data.server.ts";
import { offerHoldings } from "#app/admissions/offers/personal-data.server.ts";
import { representationHoldings } from "#app/admissions/representations/personal-data.server.ts";
import { shareHoldings } from "#app/admissions/shares/personal-data.server.ts";
import { studentMergeHoldings } from "#app/admissions/student-merges/personal-data.server.ts";
import { studentHoldings } from "#app/admissions/students/personal-data.server.ts";
import { tagHoldings } from "#app/admissions/tags/personal-data.server.ts";
import { taskHoldings } from "#app/admissions/tasks/personal-data.server.ts";
import { universitySubmissionHoldings } from "#app/admissions/university-submissions/personal-data.server.ts";
import { webhookHoldings } from "#app/api/webhooks/personal-data.server.ts";
import { invoiceHoldings } from "#app/billing/invoices/personal-data.server.ts";
import { receiptHoldings } from "#app/billing/receipts/personal-data.server.ts";
import { refundHoldings } from "#app/billing/refunds/personal-data.server.ts";
import { serviceAgreementHoldings } from "#app/billing/service-agreements/personal-data.server.ts";
import { proposalHoldings } from "#app/catalogue/course-proposals/personal-data.server.ts";
import { ruleHoldings } from "#app/catalogue/rules/personal-data.server.ts";
import { shortlistHoldings } from "#app/catalogue/shortlist/personal-data.server.ts";
import { declarationHoldings } from "#app/commissions/gates/personal-data.server.ts";
import { bookingHoldings } from "#app/consultations/bookings/personal-data.server.ts";
import { counsellorHoldings } from "#app/consultations/counsellors/personal-data.server.ts";
import { waitingListHoldings } from "#app/consultations/waiting-list/personal-data.server.ts";
import { bulkHoldings } from "#app/conversations/bulk-messages/personal-data.server.ts";
import { callHoldings } from "#app/conversations/calls/personal-data.server.ts";
import { enquiryHoldings } from "#app/conversations/enquiries/personal-data.server.ts";
import { filedEmailHoldings } from "#app/conversations/filed-emails/personal-data.server.ts";
import { leadSourceHoldings } from "#app/conversations/lead-sources/personal-data.server.ts";
import { subscriberHoldings } from "#app/conversations/newsletter/personal-data.server.ts";
import { noticeHoldings } from "#app/conversations/notices/personal-data.server.ts";
import { resourceHoldings } from "#app/conversations/partner-resources/personal-data.server.ts";
import { threadHoldings } from "#app/conversations/threads/personal-data.server.ts";
import { whatsAppHoldings } from "#app/conversations/whatsapp/personal-data.server.ts";
import { accountHoldings } from "#app/people/accounts/personal-data.server.ts";
import { apiKeyHoldings } from "#app/people/api-keys/personal-data.server.ts";
import { companyHoldings } from "#app/people/approvals/personal-data.server.ts";
import { identityHoldings } from "#app/people/identities/personal-data.server.ts";
import { invitationHoldings } from "#app/people/invitations/personal-data.server.ts";
import { licenceHoldings } from "#app/people/licences/personal-data.server.ts";
import { membershipHoldings } from "#app/people/memberships/personal-data.server.ts";
import { pointsHoldings } from "#app/planning/points/personal-data.server.ts";
import { auditHoldings } from "#app/platform/audit/personal-data.server.ts";
import { bulkChangeHoldings } from "#app/platform/bulk-changes/personal-data.server.ts";
import { importHoldings } from "#app/platform/imports/personal-data.server.ts";
import { viewHoldings } from "#app/platform/lists/personal-data.server.ts";
import { presenceHoldings } from "#app/platform/live/personal-data.server.ts";
import { mailHoldings } from "#app/platform/mail/personal-data.server.ts";
import { notificationHoldings } from "#app/platform/notifications/personal-data.server.ts";
import type { Holding } from "#app/platform/personal-data/holding.server.ts";
import { uploadHoldings } from "#app/platform/uploads/personal-data.server.ts";
import { familyHoldings } from "#app/visas/family/personal-data.server.ts";
import { fundsHoldings } from "#app/visas/funds/personal-data.server.ts";
import { visaFileHoldings } from "#app/visas/visa-files/personal-data.server.ts";
import { visaStatementHoldings } from "#app/visas/visa-statements/personal-data.server.ts";

/**
 * Every table that holds personal values. Erasing goes through them in this order: mails first, since
 * they are found by messages, which are deleted later.
 */
export const HOLDINGS: readonly Holding[] = [
  ...mailHoldings,
  ...presenceHoldings,
  ...accountHoldings,
  ...identityHoldings,
  ...apiKeyHoldings,
  ...webhookHoldings,
  ...leadSourceHoldings,
  ...invitationHoldings,
  ...companyHoldings,
  ...membershipHoldings,
  ...licenceHoldings,
  ...proposalHoldings,
  ...ruleHoldings,
  ...deadlineHoldings,
  ...counsellorHoldings,
  ...noticeHoldings,
  ...notificationHoldings,
  ...viewHoldings,
  ...bulkHoldings,
  ...bulkChangeHoldings,
  ...importHoldings,
  ...documentImportHoldings,
  ...whatsAppHoldings,
  ...threadHoldings,
  ...resourceHoldings,
  ...uploadHoldings,
  ...documentRequestHoldings,
  ...documentHoldings,
  ...customFieldHoldings,
  ...tagHoldings,
  ...noteHoldings,
  ...callHoldings,
  ...taskHoldings,
  ...declarationHoldings,
  ...milestoneHoldings,
  ...visaFileHoldings,
  ...universitySubmissionHoldings,
  ...visaStatementHoldings,
  ...institutionQueueHoldings,
  ...shareHoldings,
  ...guardianHoldings,
  ...offerHoldings,
  ...refundHoldings,
  ...receiptHoldings,
  ...serviceAgreementHoldings,
  ...familyHoldings,
  ...fundsHoldings,
  ...invoiceHoldings,
  ...applicationHoldings,
  ...representationHoldings,
  ...studentMergeHoldings,
  ...studentHoldings,
  ...pointsHoldings,
  ...shortlistHoldings,
  ...bookingHoldings,
  ...waitingListHoldings,
  ...filedEmailHoldings,
  ...enquiryHoldings,
  ...subscriberHoldings,
  ...auditHoldings,
];

const CATALOGUE = "the catalogue: universities, courses and rules, not people";
const DIRECTORY = "how organisations sign in; who came by one stands in identities";
const COMMISSION =
  "what organisations owe each other for an application, by its id; erasing a person empties the application";
const STEPS =
  "how far records have come, by their ids, derived anew within a minute after a record is emptied";
const DIARY = "the working hours of a counsellor, who sees and keeps them under Availability";

/** Every other table, and why neither the copy nor erasing looks into it. */
export const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  campuses: CATALOGUE,
  catalogue_imports: CATALOGUE,
  import_memories: "the names of columns of files, and which of ours they were: nothing of the lines below",
  cost_estimates: CATALOGUE,
  directories: DIRECTORY,
  directory_domains: DIRECTORY,
  countries: CATALOGUE,
  course_campuses: CATALOGUE,
  course_english: CATALOGUE,
  course_grades: CATALOGUE,
  course_intakes: CATALOGUE,
  course_proposal_fields: CATALOGUE,
  courses: CATALOGUE,
  exchange_rates: CATALOGUE,
  grade_equivalences: CATALOGUE,
  intakes: CATALOGUE,
  past_exchange_rates: CATALOGUE,
  register_courses: CATALOGUE,
  scholarships: CATALOGUE,
  universities: CATALOGUE,
  commission_agreements: COMMISSION,
  commission_agreement_versions: COMMISSION,
  commission_counts: COMMISSION,
  commission_standings: COMMISSION,
  commission_projections: COMMISSION,
  commission_claims: COMMISSION,
  commission_claim_lines: COMMISSION,
  commission_claim_events: COMMISSION,
  commission_numbers: COMMISSION,
  university_payment_pages: "official addresses of universities, no people",
  service_prices: "the agency's services and prices, no people",
  billing_numbers: "the last number of each series of invoices and receipts",
  student_payment_uses: "which payment paid how much of which invoice; both are declared themselves",
  commission_payment_files: COMMISSION,
  commission_payments: COMMISSION,
  commission_payment_parts: COMMISSION,
  commission_payout_runs: COMMISSION,
  commission_payouts: COMMISSION,
  commission_payout_lines: COMMISSION,
  visa_text_matches: "which answers have how much text in common, by their ids",
  student_steps: STEPS,
  application_steps: STEPS,
  stage_durations: STEPS,
  changed_students: STEPS,
  step_counts: "how many students and applications have come how far",
  ledger_balances: "what organisations owe and earn, summed",
  ledger_entries: COMMISSION,
  webhook_deliveries: "ids of records that changed, for other programs; for a month",
  stored_responses:
    "hashes of requests, and their answers sealed by what only the sender has; for 8 days at most",
  audit_checks: "what checks of the audit log's chain found, no people",
  audit_links: "hashes of the audit log, in the order of its chain",
  unsealed_entries: "ids of the audit log's entries, for a minute until the chain has them",
  busy_blocks: DIARY,
  busy_calendars: DIARY,
  calendar_feeds: DIARY,
  counsellor_calendars: DIARY,
  date_overrides: DIARY,
  override_hours: DIARY,
  time_off: DIARY,
  weekly_hours: DIARY,
  organisation_offices: "where a partner works; its people see and keep it",
  organisation_documents: "agreements and licences of a partner; its people see them",
  offices: "where the agency works",
  public_holidays: "where the agency works",
  files: "sizes, hashes and keys of files; whose they are, the rows that point at them say",
  file_reports: "sizes and numbers of files by day",
  institution_criteria: "what an institution scores and ticks, not people",
  stored_counts: "numbers without names",
  searches:
    "what was searched for, by day, without what could be somebody's; nothing about who did; for thirteen months",
  page_visits: "how often public pages were opened, by day and where from; nothing about who did",
  notification_queue: "ids of records that changed, until their notifications are sent; a day at most",
  policy_reports: "what browsers kept out of a page: rules and origins, no people",
  translation_reports:
    "what readers typed about a translation, and on which page; nothing about who did; a year at most",
  rate_limits:
    "keyed by a hash of an address or a network; gone an hour after its window, which is a day at most",
  staff_roles: "what levels of the staff may do; who has one stands in user_roles",
  settings: "facts of the installation",
  backups: "when copies of everything were made, and how large they are; what they hold is not here",
  retention_choices: "for how long what is kept",
  retention_runs: "how much went in a night, and how much stayed and why",
  email_templates: "what the house says in mails of a kind",
  consent_texts: "what people are asked to agree to; which owner published it stands beside it as an id",
  consent_drafts: "what owners write of it",
  brand_pictures: "the house's own logos",
  application_checklists: "how many papers an application still needs",
  application_next_steps:
    "how far an application has come and what it waits for, gathered from its own records",
  document_kind_rules: "what is asked of each kind of document",
  partner_resources: "texts of the office for partners; who has opened one stands in partner_resource_reads",
  assignment_rules: "rules that the agency defines, with the ids of counsellors and without students",
  custom_fields: "fields that the agency defines, without their values",
  branches: "offices of the agency, without their staff and students",
  whatsapp_templates: "texts that WhatsApp has approved, with parameters in place of people",
  lost_reasons: "reasons for closing students as lost that the agency defines, without the students",
  stage_limits:
    "time limits of stages that the agency defines, with the id of the colleague they are escalated to",
  sub_stages: "steps within a stage that the agency defines, without the students who are in them",
  tags: "labels that the agency defines, without the students who have them",
  message_templates: "texts of the office, with variables in place of people",
  signing_keys: "keys of the installation, no people",
};
