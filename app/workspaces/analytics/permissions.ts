import { type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const analyticsPermissions = {
  "analytics.view": STAFF,
} as const satisfies Permissions;
