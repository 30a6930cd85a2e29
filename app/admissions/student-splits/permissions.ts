import { type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

export const studentSplitPermissions = {
  "student.split": WORKERS,
} as const satisfies Permissions;
