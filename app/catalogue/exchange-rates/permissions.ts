import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const ratePermissions = {
  "rate.list": STAFF,
  "rate.set": OWNER,
} as const satisfies Permissions;
