import { INSTITUTIONS, PARTNERS, type Permissions } from "#app/platform/permissions/grant.ts";

export const companyDashboardPermissions = {
  // `…Features` is what lies behind an approval.
  "dashboard.partner": PARTNERS,
  "dashboard.partnerFeatures": { "partner-approved": "own" },
  "dashboard.institution": INSTITUTIONS,
  "dashboard.institutionFeatures": { "institution-approved": "own" },
} as const satisfies Permissions;
