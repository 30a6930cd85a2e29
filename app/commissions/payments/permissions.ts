import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const commissionPaymentPermissions = {
  "payment.list": STAFF,
  "payment.create": OWNER,
  "payment.import": OWNER,
  "payment.void": OWNER,
} as const satisfies Permissions;
