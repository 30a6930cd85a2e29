import {
  OWNER,
  PARTNER_OWNERS,
  PARTNER_READERS,
  type Permissions,
  STAFF,
} from "#app/platform/permissions/grant.ts";

export const organisationDetailsPermissions = {
  "organisationDetails.view": { ...STAFF, ...PARTNER_READERS },
  "organisationDetails.change": { ...OWNER, ...PARTNER_OWNERS },
  "organisationDetails.setTier": OWNER,
} as const satisfies Permissions;
