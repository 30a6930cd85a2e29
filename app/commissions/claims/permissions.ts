import {
  INSTITUTION_READERS,
  INSTITUTION_WORKERS,
  OWNER,
  type Permissions,
  STAFF,
} from "#app/platform/permissions/grant.ts";

/** Staff see what is claimed; money is moved by owners alone. An institution sees and disputes what is addressed to it. */
export const claimPermissions = {
  "claim.list": STAFF,
  "claim.create": OWNER,
  "claim.move": OWNER,
  "claim.dispute": { ...OWNER, ...INSTITUTION_WORKERS },
  "claim.read": { ...STAFF, ...INSTITUTION_READERS },
  "claim.editOffice": OWNER,
} as const satisfies Permissions;
