import { PARTNER_READERS, type Permissions } from "#app/platform/permissions/grant.ts";

export const referralPermissions = {
  "referral.read": PARTNER_READERS,
} as const satisfies Permissions;
