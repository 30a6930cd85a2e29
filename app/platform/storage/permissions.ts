import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const storagePermissions = {
  "storage.view": STAFF,
  "storage.check": OWNER,
} as const satisfies Permissions;
