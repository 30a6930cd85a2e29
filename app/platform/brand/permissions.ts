import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const brandPermissions = {
  "brand.view": OWNER,
  "brand.edit": OWNER,
} as const satisfies Permissions;
