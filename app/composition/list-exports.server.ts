import { customFieldExport } from "#app/admissions/custom-fields/custom-fields.server.ts";
import { documentKindExport } from "#app/admissions/document-kinds/document-kinds.server.ts";
import { fileExport } from "#app/admissions/documents/list-export.server.ts";
import { assignmentRuleExport } from "#app/admissions/students/assignment-rules.server.ts";
import { studentExport } from "#app/admissions/students/list-export.server.ts";
import { lostReasonExport } from "#app/admissions/students/lost-reasons.server.ts";
import { stageLimitExport } from "#app/admissions/students/stage-limits.server.ts";
import { subStageExport } from "#app/admissions/students/sub-stages.server.ts";
import { tagExport } from "#app/admissions/tags/tags.server.ts";
import { taskExport } from "#app/admissions/tasks/list-export.server.ts";
import { webhookExport } from "#app/api/webhooks/list-export.server.ts";
import { invoiceExport } from "#app/billing/invoices/list-export.server.ts";
import { priceExport } from "#app/billing/prices/prices.server.ts";
import { proposalExport } from "#app/catalogue/course-proposals/list-export.server.ts";
import { courseExport } from "#app/catalogue/courses/list-export.server.ts";
import { equivalenceExport } from "#app/catalogue/equivalences/equivalences.server.ts";
import { rateExport } from "#app/catalogue/exchange-rates/staff-rates.server.ts";
import { intakeExport } from "#app/catalogue/intakes/intakes.server.ts";
import { ruleExport } from "#app/catalogue/rules/staff-rules.server.ts";
import { scholarshipExport } from "#app/catalogue/scholarships/list-export.server.ts";
import { universityExport } from "#app/catalogue/universities/list-export.server.ts";
import { agreementExport } from "#app/commissions/agreements/list-export.server.ts";
import { ledgerExport } from "#app/commissions/ledger/list-export.server.ts";
import { projectionExport } from "#app/commissions/projections/list-export.server.ts";
import { counsellorExport } from "#app/consultations/counsellors/list-export.server.ts";
import { enquiryExport } from "#app/conversations/enquiries/list-export.server.ts";
import { unfiledExport } from "#app/conversations/filed-emails/list-export.server.ts";
import { leadSourceExport } from "#app/conversations/lead-sources/list-export.server.ts";
import { subscriberExport } from "#app/conversations/newsletter/list-export.server.ts";
import { outboxExport } from "#app/conversations/outbox/list-export.server.ts";
import { resourceExport } from "#app/conversations/partner-resources/list-export.server.ts";
import { templateExport } from "#app/conversations/templates/templates.server.ts";
import { threadExport } from "#app/conversations/threads/list-export.server.ts";
import { translationReportExport } from "#app/conversations/translation-reports/list-export.server.ts";
import { whatsAppTemplateExport } from "#app/conversations/whatsapp/templates.server.ts";
import { apiKeyExport } from "#app/people/api-keys/list-export.server.ts";
import { approvalExport } from "#app/people/approvals/list-export.server.ts";
import { branchExport } from "#app/people/branches/branches.server.ts";
import { directoryExport } from "#app/people/directories/list-export.server.ts";
import { roleExport } from "#app/people/roles/list-export.server.ts";
import { staffExport } from "#app/people/staff/list-export.server.ts";
import { estimateExport } from "#app/planning/estimates/estimates.server.ts";
import type { ListExport } from "#app/platform/lists/exported-list.server.ts";
import { policyReportExport } from "#app/platform/policy-reports/list-export.server.ts";
import { applicationExport } from "#app/workspaces/application-list/list-export.server.ts";

/** Every list of the back office that can be taken out as a file. */
export const LIST_EXPORTS: readonly ListExport[] = [
  applicationExport,
  documentKindExport,
  fileExport,
  studentExport,
  taskExport,
  proposalExport,
  courseExport,
  equivalenceExport,
  rateExport,
  ruleExport,
  assignmentRuleExport,
  stageLimitExport,
  customFieldExport,
  subStageExport,
  lostReasonExport,
  tagExport,
  branchExport,
  intakeExport,
  scholarshipExport,
  universityExport,
  agreementExport,
  ledgerExport,
  projectionExport,
  invoiceExport,
  priceExport,
  counsellorExport,
  enquiryExport,
  unfiledExport,
  subscriberExport,
  outboxExport,
  resourceExport,
  templateExport,
  translationReportExport,
  threadExport,
  approvalExport,
  apiKeyExport,
  roleExport,
  webhookExport,
  leadSourceExport,
  whatsAppTemplateExport,
  directoryExport,
  staffExport,
  estimateExport,
  policyReportExport,
];
