import { intakeResource } from "#app/catalogue/intakes/intake-resource.ts";
import { templateResource } from "#app/conversations/templates/template-resource.ts";

/** What each list of the back office can be asked, from the folder of its noun. */

export * from "#app/admissions/document-kinds/admin-list.ts";
export * from "#app/admissions/documents/admin-list.ts";
export * from "#app/admissions/students/admin-list.ts";
export * from "#app/admissions/tasks/admin-list.ts";
export * from "#app/api/webhooks/admin-list.ts";
export * from "#app/catalogue/course-proposals/admin-list.ts";
export * from "#app/catalogue/courses/admin-list.ts";
export * from "#app/catalogue/equivalences/admin-list.ts";
export * from "#app/catalogue/exchange-rates/admin-list.ts";
export * from "#app/catalogue/scholarships/admin-list.ts";
export * from "#app/catalogue/universities/admin-list.ts";
export * from "#app/commissions/agreements/admin-list.ts";
export * from "#app/commissions/ledger/admin-list.ts";
export * from "#app/consultations/counsellors/admin-list.ts";
export * from "#app/conversations/enquiries/admin-list.ts";
export * from "#app/conversations/newsletter/admin-list.ts";
export * from "#app/conversations/outbox/admin-list.ts";
export * from "#app/conversations/resources/admin-list.ts";
export * from "#app/conversations/threads/admin-list.ts";
export * from "#app/people/api-keys/admin-list.ts";
export * from "#app/people/approvals/admin-list.ts";
export * from "#app/people/directories/admin-list.ts";
export * from "#app/people/levels/admin-list.ts";
export * from "#app/people/staff/admin-list.ts";
export * from "#app/planning/estimates/admin-list.ts";
export * from "#app/platform/policy-reports/admin-list.ts";
export * from "#app/workspaces/application-list/admin-list.ts";

export const INTAKE_LIST = intakeResource.list;
export const TEMPLATE_LIST = templateResource.list;
