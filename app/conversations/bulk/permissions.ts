import { type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

export const bulkPermissions = {
  "bulk.view": WORKERS,
  "bulk.send": WORKERS,
} as const satisfies Permissions;
