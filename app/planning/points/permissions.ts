import { type Permissions, STAFF, STUDENT_OWN } from "#app/platform/permissions/grant.ts";

export const pointsPermissions = {
  // What students have kept, as staff see it.
  "points.view": STAFF,
  // Results of the official points in the own record.
  "points.keep": STUDENT_OWN,
  "points.remove": STUDENT_OWN,
} as const satisfies Permissions;
