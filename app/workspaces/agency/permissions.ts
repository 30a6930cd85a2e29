import { PARTNER_READERS, type Permissions } from "#app/platform/permissions/grant.ts";

export const agencyPermissions = {
  /** The list, the board and the pages of the applications of a partner's students. */
  "agency.applications": PARTNER_READERS,
} as const satisfies Permissions;
