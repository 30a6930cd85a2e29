import { type Permissions, STAFF, WORKERS } from "#app/platform/permissions/grant.ts";

export const templatePermissions = {
  "template.list": STAFF,
  "template.create": WORKERS,
  "template.update": WORKERS,
  "template.remove": WORKERS,
} as const satisfies Permissions;
