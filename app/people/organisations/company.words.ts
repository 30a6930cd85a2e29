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

/** Words of partners that work below another. */
export const parentMessages = words({
  title: "Sub-agents",
  label: "Works below",
  none: "No other partner",
  save: "Save",
  saved: "Saved whose sub-agent this is",
  gone: "Choose a partner that is approved",
  circle: "This partner stands below the one that you have open",
  partnersOnly: "Only partners work below another",
  above: "You work below {name}.",
  isBelow: "Works below {name}.",
  noneBelow: "No sub-agents.",
});

export const companyMessages = words({
  welcome: "Welcome, {fullName}",
  signOut: "Sign Out",
  account: "Your account",
  sections: "Sections",
  overview: "Overview",
  statusLabel: "Account status",
  nextPending: "We will write to {email} as soon as it is decided. You can close this page.",
  reason: "What our team wrote:",
  onFile: "What we have on file",
  contact: "Contact",
  email: "Email",
  phone: "Phone",
  website: "Website",
  signedUp: "Signed up",
  universities: "Your universities and colleges",
  noUniversities: "Our team joins your account to what you teach. Write to us if it is missing.",
  openCourses: "{count, plural, =0 {no open courses} one {one open course} other {# open courses}}",
});
