import { applicationHoldings } from "#app/admissions/applications/personal-data.server.ts";
import { documentRequestHoldings } from "#app/admissions/document-requests/personal-data.server.ts";
import { documentHoldings } from "#app/admissions/documents/personal-data.server.ts";
import { noteHoldings } from "#app/admissions/notes/personal-data.server.ts";
import { studentHoldings } from "#app/admissions/students/personal-data.server.ts";
import { shortlistHoldings } from "#app/catalogue/shortlist/personal-data.server.ts";
import { bookingHoldings } from "#app/consultations/bookings/personal-data.server.ts";
import { counsellorHoldings } from "#app/consultations/counsellors/personal-data.server.ts";
import { waitingListHoldings } from "#app/consultations/waiting-list/personal-data.server.ts";
import { bulkHoldings } from "#app/conversations/bulk/personal-data.server.ts";
import { enquiryHoldings } from "#app/conversations/enquiries/personal-data.server.ts";
import { subscriberHoldings } from "#app/conversations/newsletter/personal-data.server.ts";
import { noticeHoldings } from "#app/conversations/notices/personal-data.server.ts";
import { resourceHoldings } from "#app/conversations/resources/personal-data.server.ts";
import { threadHoldings } from "#app/conversations/threads/personal-data.server.ts";
import { accountHoldings } from "#app/people/accounts/personal-data.server.ts";
import { companyHoldings } from "#app/people/approvals/personal-data.server.ts";
import { identityHoldings } from "#app/people/identities/personal-data.server.ts";
import { invitationHoldings } from "#app/people/invitations/personal-data.server.ts";
import { membershipHoldings } from "#app/people/memberships/personal-data.server.ts";
import { pointsHoldings } from "#app/planning/points/personal-data.server.ts";
import { auditHoldings } from "#app/platform/audit/personal-data.server.ts";
import { presenceHoldings } from "#app/platform/live/personal-data.server.ts";
import { mailHoldings } from "#app/platform/mail/personal-data.server.ts";
import { notificationHoldings } from "#app/platform/notifications/personal-data.server.ts";
import type { Holding } from "#app/platform/personal-data/holding.server.ts";
import { uploadHoldings } from "#app/platform/uploads/personal-data.server.ts";

/**
 * Every table that holds personal values. Erasing goes through them in this order: mails first, since
 * they are found by messages, which are deleted later.
 */
export const HOLDINGS: readonly Holding[] = [
  ...mailHoldings,
  ...presenceHoldings,
  ...accountHoldings,
  ...identityHoldings,
  ...invitationHoldings,
  ...companyHoldings,
  ...membershipHoldings,
  ...counsellorHoldings,
  ...noticeHoldings,
  ...notificationHoldings,
  ...bulkHoldings,
  ...threadHoldings,
  ...resourceHoldings,
  ...uploadHoldings,
  ...documentRequestHoldings,
  ...documentHoldings,
  ...noteHoldings,
  ...applicationHoldings,
  ...studentHoldings,
  ...pointsHoldings,
  ...shortlistHoldings,
  ...bookingHoldings,
  ...waitingListHoldings,
  ...enquiryHoldings,
  ...subscriberHoldings,
  ...auditHoldings,
];

const CATALOGUE = "the catalogue: universities, courses and rules, not people";
const DIRECTORY = "how organisations sign in; who came by one stands in identities";
const DIARY = "the working hours of a counsellor, who sees and keeps them under Availability";

/** Every other table, and why neither the copy nor erasing looks into it. */
export const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  campuses: CATALOGUE,
  catalogue_imports: CATALOGUE,
  cost_estimates: CATALOGUE,
  directories: DIRECTORY,
  directory_domains: DIRECTORY,
  countries: CATALOGUE,
  course_campuses: CATALOGUE,
  course_english: CATALOGUE,
  course_grades: CATALOGUE,
  course_intakes: CATALOGUE,
  courses: CATALOGUE,
  exchange_rates: CATALOGUE,
  grade_equivalences: CATALOGUE,
  intakes: CATALOGUE,
  past_exchange_rates: CATALOGUE,
  scholarships: CATALOGUE,
  universities: CATALOGUE,
  busy_blocks: DIARY,
  busy_calendars: DIARY,
  calendar_feeds: DIARY,
  counsellor_calendars: DIARY,
  date_overrides: DIARY,
  override_hours: DIARY,
  time_off: DIARY,
  weekly_hours: DIARY,
  offices: "where the agency works",
  public_holidays: "where the agency works",
  files: "sizes, hashes and keys of files; whose they are, the rows that point at them say",
  file_reports: "sizes and numbers of files by day",
  kept_counts: "numbers without names",
  referral_visits: "how often an organisation's link was opened, by day",
  untold_changes: "ids of what has changed, for seconds until it is told; a day at most",
  policy_reports: "what browsers kept out of a page: rules and origins, no people",
  rate_limits:
    "keyed by a hash of an address or a network; gone an hour after its window, which is a day at most",
  settings: "facts of the installation",
  document_kind_rules: "what is asked of each kind of document",
  partner_resources: "texts of the office for partners; who has opened one stands in partner_resource_reads",
  message_templates: "texts of the office, with variables in place of people",
  signing_keys: "keys of the installation, no people",
};
