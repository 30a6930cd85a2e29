import {
  OWNER,
  PARTNER_OWNERS,
  PARTNER_READERS,
  type Permissions,
  STAFF,
} from "#app/platform/permissions/grant.ts";

/** Of partners' agreements their payer is the owner: what a partner agrees with its sub-agents is its own. */
export const agreementPermissions = {
  "agreement.list": STAFF,
  "agreement.listOwn": PARTNER_READERS,
  "agreement.create": OWNER,
  "agreement.createOwn": PARTNER_OWNERS,
  "agreement.update": OWNER,
  "agreement.updateOwn": PARTNER_OWNERS,
} as const satisfies Permissions;
