import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const ledgerPermissions = {
  "ledger.list": STAFF,
  "ledger.adjust": OWNER,
} as const satisfies Permissions;
