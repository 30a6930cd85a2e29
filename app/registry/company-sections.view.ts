import { deadlineSection } from "#app/admissions/deadlines/company-section.view.ts";
import {
  institutionNumbersSection,
  institutionQueueSection,
} from "#app/admissions/institution-queue/company-section.view.ts";
import { ownStudentsSection } from "#app/admissions/representations/company-section.view.ts";
import { ownCoursesSection } from "#app/catalogue/course-proposals/company-section.view.ts";
import { agreementsSection } from "#app/commissions/agreements/company-section.view.ts";
import { claimsCompanySection } from "#app/commissions/claims/company-section.view.ts";
import { statementsCompanySection } from "#app/commissions/statements/company-section.view.ts";
import { agentThreadSection } from "#app/conversations/threads/company-section.view.ts";
import { organisationSection } from "#app/people/organisation-details/company-section.view.ts";
import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { agencySection } from "#app/workspaces/agency/company-section.view.ts";

/** The sections of the workspaces of partners and institutions, in their order; the overview stands before them. */
export const COMPANY_SECTIONS: readonly CompanySection[] = [
  ownStudentsSection,
  agencySection,
  agentThreadSection,
  agreementsSection,
  deadlineSection,
  organisationSection,
  institutionQueueSection,
  ownCoursesSection,
  institutionNumbersSection,
  claimsCompanySection,
  statementsCompanySection,
];
