import {
  INSTITUTION_OWNERS,
  INSTITUTION_READERS,
  INSTITUTIONS,
  PARTNER_OWNERS,
  PARTNER_READERS,
  PARTNERS,
  type Permissions,
} from "#app/platform/permissions/grant.ts";

export const membershipPermissions = {
  // About oneself: the organisations that one belongs to, which of them one works for now, leaving one.
  "membership.own": { ...PARTNERS, ...INSTITUTIONS },
  "membership.list": { ...PARTNER_READERS, ...INSTITUTION_READERS },
  "membership.manage": { ...PARTNER_OWNERS, ...INSTITUTION_OWNERS },
} as const satisfies Permissions;
