import { deadlineMessages } from "#app/admissions/deadlines/deadlines.words.ts";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { numbersMessages } from "#app/admissions/institution-queue/numbers.words.ts";
import { REVIEWS_PATH } from "#app/admissions/institution-queue/review-row.ts";
import { OWN_STUDENTS_PATH } from "#app/admissions/representations/paths.ts";
import { representationMessages } from "#app/admissions/representations/representations.words.ts";
import { proposalMessages } from "#app/catalogue/course-proposals/proposals.words.ts";
import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import { claimMessages } from "#app/commissions/claims/claims.words.ts";
import { statementMessages } from "#app/commissions/statements/statements.words.ts";
import { AGENT_THREADS_PATH } from "#app/conversations/threads/thread-paths.ts";
import { agentThreadMessages } from "#app/conversations/threads/threads.words.ts";
import { detailsMessages } from "#app/people/organisation-details/details.words.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { agencyMessages } from "#app/workspaces/agency/agency.words.ts";
import { AGENCY_LIST_PATH } from "#app/workspaces/agency/agency-list.ts";

/** A section of the workspace of partners or of institutions. */
interface CompanySection {
  readonly kind: CompanyRole;
  readonly label: string;
  readonly path: string;
}

const section = (kind: CompanyRole, path: string, label: () => string): CompanySection => ({
  kind,
  path,
  get label() {
    return label();
  },
});

/** The sections of the workspaces of partners and institutions, in their order; the overview comes first. */
export const COMPANY_SECTIONS: readonly CompanySection[] = [
  section("partner", OWN_STUDENTS_PATH, () => representationMessages.section),
  section("partner", AGENCY_LIST_PATH, () => agencyMessages.section),
  section("partner", AGENT_THREADS_PATH, () => agentThreadMessages.title),
  section("partner", "/partner-dashboard/agreements", () => agreementMessages.title),
  section("partner", "/partner-dashboard/calendar", () => deadlineMessages.section),
  section("partner", "/partner-dashboard/organisation", () => detailsMessages.section),
  section("institution", REVIEWS_PATH, () => institutionQueueMessages.section),
  section("institution", "/institution-dashboard/courses", () => proposalMessages.courses),
  section("institution", "/institution-dashboard/numbers", () => numbersMessages.section),
  section("institution", "/institution-dashboard/claims", () => claimMessages.ownTitle),
  section("partner", "/partner-dashboard/commissions", () => statementMessages.section),
];
