import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { customFields } from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import { documentKindRules } from "#app/admissions/document-kinds/document-kinds.tables.server.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { institutionCriteria } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { assignmentRules } from "#app/admissions/students/assignment-rules.tables.server.ts";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import { stageLimits } from "#app/admissions/students/stage-limits.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { subStages } from "#app/admissions/students/sub-stages.tables.server.ts";
import { tags } from "#app/admissions/tags/tags.tables.server.ts";
import { studentInvoices } from "#app/billing/invoices/invoices.tables.server.ts";
import { servicePrices } from "#app/billing/prices/prices.tables.server.ts";
import { serviceAgreements } from "#app/billing/service-agreements/agreements.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { gradeEquivalences } from "#app/catalogue/equivalences/equivalences.tables.server.ts";
import { exchangeRates } from "#app/catalogue/exchange-rates/exchange-rates.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { commissionAgreements } from "#app/commissions/agreements/agreements.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { partnerResources } from "#app/conversations/partner-resources/resources.tables.server.ts";
import { messageTemplates } from "#app/conversations/templates/templates.tables.server.ts";
import { translationReports } from "#app/conversations/translation-reports/translation-reports.tables.server.ts";
import { whatsappTemplates } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { costEstimates } from "#app/planning/estimates/estimates.tables.server.ts";
import { emailTemplates } from "#app/platform/mail/mail.tables.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { retentionChoices } from "#app/platform/retention/retention.tables.server.ts";

/** Where the record of a subject of the audit log stands now. */
export interface RecordedTable {
  readonly table: PgTable;
  /** What the audit log calls a row by. */
  readonly id: AnyColumn | SQL;
  /** Columns that change without being named in the audit log: their earlier values are unknown. */
  readonly unnamed?: readonly string[];
  /** Audit log names that are not columns but refer to other tables. */
  readonly relatedFields?: readonly string[];
  /** Actions that do not change the record itself. */
  readonly relatedActions?: RegExp;
  /** Readings of the national register change it, without a line in the audit log. */
  readonly followsRegister?: boolean;
}

const SOURCE = ["source", "sourceAsOf"] as const;
const REGISTER = [...SOURCE, "staffFields"] as const;

/** Every subject whose values the audit log keeps, but for accounts: what is written about them names fields alone. */
export const RECORDED_TABLES: Readonly<Record<string, RecordedTable>> = {
  agreement: { table: commissionAgreements, id: commissionAgreements.id, relatedFields: ["terms", "scope"] },
  invoice: {
    table: studentInvoices,
    id: studentInvoices.id,
    // Set when it is issued, by its items, by payments of other invoices, and by triggers.
    unnamed: [
      ...["studentId", "applicationId", "netMinor", "taxMinor", "paidMinor", "state"],
      ...["issuedOn", "issuer", "billedTo", "issuedBy", "nextDueOn"],
    ],
    relatedFields: ["items", "payments", "creditNotes"],
  },
  "service-agreement": {
    table: serviceAgreements,
    id: serviceAgreements.id,
    unnamed: ["studentId", "applicationId", "netMinor", "taxMinor"],
    relatedFields: ["items"],
  },
  application: {
    table: applications,
    id: applications.id,
    // Maintained by triggers.
    unnamed: ["studentId", "bornOn", "studentKey", "universityKey", "representedBy", "representedUntil"],
    // Values of custom fields, and tags.
    relatedFields: ["details", "tags"],
    relatedActions:
      /^(milestone|share|universitySubmission|visaStatement|visaFile)\.|^review\.answer$|^application\.confirmOwn$/,
  },
  booking: {
    table: bookings,
    id: bookings.id,
    unnamed: ["studentId", "linkGeneration", "remindedDayAt", "remindedHourAt", "holdExpiresAt", "heldBy"],
  },
  campus: {
    table: campuses,
    id: campuses.id,
    unnamed: [...REGISTER, "categorySource", "categoryAsOf"],
    followsRegister: true,
  },
  course: {
    table: courses,
    id: courses.id,
    unnamed: REGISTER,
    relatedFields: ["intakeState", "english", "grades", "campusIds", "intakeCodes"],
    followsRegister: true,
  },
  criterion: { table: institutionCriteria, id: institutionCriteria.id },
  document: {
    table: documents,
    id: documents.id,
    unnamed: ["studentId", "decidedAt", "decidedBy"],
    relatedActions: /^document\.infected$/,
  },
  "document-request": {
    table: documentRequests,
    id: documentRequests.id,
    unnamed: ["studentId", "requestedAt", "requestedBy", "reminded"],
  },
  documentKind: { table: documentKindRules, id: documentKindRules.kind },
  branch: { table: branches, id: branches.id },
  lostReason: { table: lostReasons, id: lostReasons.id },
  assignmentRule: { table: assignmentRules, id: assignmentRules.id },
  stageLimit: { table: stageLimits, id: stageLimits.id },
  subStage: { table: subStages, id: subStages.id },
  tag: { table: tags, id: tags.id },
  translationReport: { table: translationReports, id: translationReports.id },
  price: { table: servicePrices, id: servicePrices.id },
  whatsappTemplate: { table: whatsappTemplates, id: whatsappTemplates.id },
  customField: { table: customFields, id: customFields.id },
  equivalence: { table: gradeEquivalences, id: gradeEquivalences.id },
  estimate: { table: costEstimates, id: sql`${costEstimates.country} || '-' || ${costEstimates.kind}` },
  intake: { table: intakes, id: intakes.code },
  "email-template": { table: emailTemplates, id: emailTemplates.kind, relatedFields: ["sample"] },
  offer: {
    table: offers,
    id: offers.id,
    unnamed: [
      ...["expiresAt", "reminded", "issuedAt", "issuedBy", "decidedAt", "reason", "deferTo"],
      ...["letterFileId", "letterOrigin", "letterVersion"],
    ],
    relatedFields: ["conditions", "letter"],
  },
  rate: { table: exchangeRates, id: sql`${exchangeRates.base} || '-' || ${exchangeRates.quote}` },
  resource: { table: partnerResources, id: partnerResources.id },
  retention: { table: retentionChoices, id: retentionChoices.rule },
  scholarship: { table: scholarships, id: scholarships.id, unnamed: SOURCE },
  setting: { table: settings, id: settings.key },
  student: {
    table: students,
    id: students.id,
    // Maintained by triggers.
    unnamed: ["nameKey", "emailKey", "nameSound", "emailMatchKey", "phoneKey"],
    // Values of custom fields, and tags.
    relatedFields: ["details", "tags"],
    relatedActions: /^points\.|^student\.dismissDuplicate$/,
  },
  template: { table: messageTemplates, id: messageTemplates.id },
  university: { table: universities, id: universities.id, unnamed: REGISTER, followsRegister: true },
};

/** Internal counters and timestamps. */
export const ALWAYS_UNNAMED: readonly string[] = ["id", "version", "createdAt", "updatedAt", "searchText"];

/** The table of a subject of the audit log; null for one that has none here. */
export const recordedTable = (subjectType: string): RecordedTable | null =>
  Object.hasOwn(RECORDED_TABLES, subjectType) ? (RECORDED_TABLES[subjectType] ?? null) : null;
