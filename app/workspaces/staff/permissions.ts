import { type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const backOfficePermissions = {
  "admin.enter": STAFF,
  "admin.counts": STAFF,
} as const satisfies Permissions;
