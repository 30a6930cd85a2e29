import { type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

/** Each change asks for the permission of its own command as well. */
export const bulkChangePermissions = {
  "bulkChange.list": WORKERS,
  "bulkChange.make": WORKERS,
} as const satisfies Permissions;
