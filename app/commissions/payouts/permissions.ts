import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const payoutPermissions = {
  "payout.list": STAFF,
  "payout.create": OWNER,
  "payout.move": OWNER,
  "payout.export": OWNER,
} as const satisfies Permissions;
