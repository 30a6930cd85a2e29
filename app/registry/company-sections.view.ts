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

/** The sections of the workspaces of partners and institutions, in their order; the overview comes first. */
export const COMPANY_SECTIONS: readonly CompanySection[] = [
  {
    kind: "institution",
    get label() {
      return numbersMessages.section;
    },
    path: "/institution-dashboard/numbers",
  },
  {
    kind: "institution",
    get label() {
      return institutionQueueMessages.section;
    },
    path: REVIEWS_PATH,
  },
  {
    kind: "partner",
    path: OWN_STUDENTS_PATH,
    get label() {
      return representationMessages.section;
    },
  },
  {
    kind: "partner",
    get label() {
      return agencyMessages.section;
    },
    path: AGENCY_LIST_PATH,
  },
  {
    kind: "partner",
    get label() {
      return agentThreadMessages.title;
    },
    path: AGENT_THREADS_PATH,
  },
  {
    kind: "partner",
    get label() {
      return agreementMessages.title;
    },
    path: "/partner-dashboard/agreements",
  },
  {
    kind: "partner",
    path: "/partner-dashboard/calendar",
    get label() {
      return deadlineMessages.section;
    },
  },
  {
    kind: "partner",
    get label() {
      return detailsMessages.section;
    },
    path: "/partner-dashboard/organisation",
  },
  {
    kind: "institution",
    get label() {
      return institutionQueueMessages.section;
    },
    path: REVIEWS_PATH,
  },
  {
    kind: "institution",
    get label() {
      return proposalMessages.courses;
    },
    path: "/institution-dashboard/courses",
  },
  {
    kind: "institution",
    get label() {
      return numbersMessages.section;
    },
    path: "/institution-dashboard/numbers",
  },
  {
    kind: "institution",
    get label() {
      return claimMessages.ownTitle;
    },
    path: "/institution-dashboard/claims",
  },
  {
    kind: "partner",
    get label() {
      return statementMessages.section;
    },
    path: "/partner-dashboard/commissions",
  },
];
