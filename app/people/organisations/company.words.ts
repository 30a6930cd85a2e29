import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

type DashboardWords = {
  readonly title: string;
  readonly nameTerm: string;
};

/** Texts of the partner's and the institution's dashboard; titles and notices as in product-rules 2.98 to 2.107. */
export const COMPANY_DASHBOARDS: Readonly<Record<CompanyRole, DashboardWords>> = words({
  partner: {
    title: "Partner Dashboard",
    nameTerm: "Company",
  },
  institution: {
    title: "Institution Dashboard",
    nameTerm: "Institution",
  },
});

/** Texts about sub-agents and their parent agency. */
export const parentMessages = words({
  title: "Sub-agents",
  label: "Parent agency",
  none: "No parent agency",
  save: "Save parent agency",
  saved: "Parent agency saved",
  gone: "Select an approved partner",
  circle: "The selected partner is already a sub-agent of this partner. Select another parent agency.",
  partnersOnly: "Only a partner can have a parent agency.",
  above: "{name} is your parent agency.",
  noneBelow: "No sub-agents yet. Sub-agents appear here after we link them to this agency.",
});

/** The captions of grouped sections. */
export const companyGroupLabels = words({
  students: "Students",
  admissions: "Admissions",
  company: "Company",
});

export const companyMessages = words({
  welcome: "Welcome, {fullName}",
  overview: "Overview",
  statusLabel: "Account status",
  nextPending: "We’ll email {email} when we decide. You can close this page.",
  reason: "Message from our team:",
  onFile: "Account details",
  contact: "Contact",
  email: "Email",
  phone: "Phone",
  website: "Website",
  signedUp: "Signed up",
  noUniversities:
    "No universities or colleges yet. We link your account to your institution’s courses. If courses are missing, contact us.",
  details: "People and details",
});
