import { type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

export const studentMergePermissions = {
  "student.compare": WORKERS,
  "student.merge": WORKERS,
  "student.undoMerge": WORKERS,
  "student.tellApart": WORKERS,
} as const satisfies Permissions;
