import { type Permissions, STUDENT_OWN } from "#app/platform/permissions/grant.ts";

export const pointsPermissions = {
  // Results of the official points in the own record.
  "points.keep": STUDENT_OWN,
  "points.remove": STUDENT_OWN,
} as const satisfies Permissions;
