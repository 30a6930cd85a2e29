import {
  INSTITUTION_READERS,
  INSTITUTIONS,
  PARTNER_READERS,
  PARTNERS,
  type Permissions,
} from "#app/platform/permissions/grant.ts";

export const companyDashboardPermissions = {
  // `…Features` is what lies behind an approval.
  "dashboard.partner": PARTNERS,
  "dashboard.partnerFeatures": PARTNER_READERS,
  "dashboard.institution": INSTITUTIONS,
  "dashboard.institutionFeatures": INSTITUTION_READERS,
} as const satisfies Permissions;
