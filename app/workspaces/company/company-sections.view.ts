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
import { membershipMessages } from "#app/people/memberships/memberships.words.ts";
import { detailsMessages } from "#app/people/organisation-details/details.words.ts";
import { companyGroupLabels } from "#app/people/organisations/company.words.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import {
  BookOpen,
  CalendarClock,
  ChartNoAxesColumn,
  FileText,
  GraduationCap,
  Handshake,
  type Icon,
  Landmark,
  Mail,
  Wallet,
} from "#app/ui/icons.tsx";
import { agencyMessages } from "#app/workspaces/agency/agency.words.ts";
import { AGENCY_LIST_PATH } from "#app/workspaces/agency/agency-list.ts";

/** A section of the workspace of partners or of institutions. */
interface CompanySection {
  readonly kind: CompanyRole;
  readonly label: string;
  readonly path: string;
  readonly icon: Icon;
  readonly caption: string;
  /** The key that opens it after `g`. */
  readonly goKey: string | null;
  /** Whether it is in the bar at the bottom of a phone. */
  readonly inBar: boolean;
}

type Place = {
  path: string;
  icon: Icon;
  group: keyof typeof companyGroupLabels;
  goKey?: string;
  inBar?: boolean;
};

const section = (
  kind: CompanyRole,
  { path, icon, group, goKey, inBar = false }: Place,
  label: () => string,
): CompanySection => ({
  kind,
  path,
  icon,
  goKey: goKey ?? null,
  inBar,
  get caption() {
    return companyGroupLabels[group];
  },
  get label() {
    return label();
  },
});

/** The sections of the workspaces of partners and institutions, in their order; the overview comes first. */
export const COMPANY_SECTIONS: readonly CompanySection[] = [
  section(
    "partner",
    { path: OWN_STUDENTS_PATH, icon: GraduationCap, group: "students", goKey: "s", inBar: true },
    () => representationMessages.section,
  ),
  section(
    "partner",
    { path: AGENCY_LIST_PATH, icon: FileText, group: "students", goKey: "a", inBar: true },
    () => agencyMessages.section,
  ),
  section(
    "partner",
    { path: AGENT_THREADS_PATH, icon: Mail, group: "students", goKey: "m", inBar: true },
    () => agentThreadMessages.title,
  ),
  section(
    "partner",
    { path: "/partner-dashboard/calendar", icon: CalendarClock, group: "students" },
    () => deadlineMessages.section,
  ),
  section(
    "partner",
    { path: "/partner-dashboard/commissions", icon: Wallet, group: "company" },
    () => statementMessages.section,
  ),
  section(
    "partner",
    { path: "/partner-dashboard/agreements", icon: Handshake, group: "company" },
    () => agreementMessages.title,
  ),
  section(
    "partner",
    { path: "/partner-dashboard/organisation", icon: Landmark, group: "company" },
    () => detailsMessages.section,
  ),
  section(
    "institution",
    { path: REVIEWS_PATH, icon: FileText, group: "admissions", goKey: "a", inBar: true },
    () => institutionQueueMessages.section,
  ),
  section(
    "institution",
    { path: "/institution-dashboard/courses", icon: BookOpen, group: "admissions", inBar: true },
    () => proposalMessages.courses,
  ),
  section(
    "institution",
    { path: "/institution-dashboard/numbers", icon: ChartNoAxesColumn, group: "admissions", inBar: true },
    () => numbersMessages.section,
  ),
  section(
    "institution",
    { path: "/institution-dashboard/claims", icon: Wallet, group: "company" },
    () => claimMessages.ownTitle,
  ),
  section(
    "institution",
    { path: "/account/organisation", icon: Landmark, group: "company" },
    () => membershipMessages.title,
  ),
];
