import { type Permissions, STAFF, WORKERS } from "#app/platform/permissions/grant.ts";

export const taskPermissions = {
  "task.list": STAFF,
  "task.create": WORKERS,
  "task.write": WORKERS,
} as const satisfies Permissions;
