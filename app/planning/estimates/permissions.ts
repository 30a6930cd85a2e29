import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const estimatePermissions = {
  "estimate.list": STAFF,
  "estimate.set": OWNER,
} as const satisfies Permissions;
