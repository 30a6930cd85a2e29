import { type Permissions, STAFF, WORKERS } from "#app/platform/permissions/grant.ts";

export const notePermissions = {
  "note.read": STAFF,
  "note.write": WORKERS,
} as const satisfies Permissions;
