import { type Permissions, STUDENT_OWN } from "#app/platform/permissions/grant.ts";

export const studentDashboardPermissions = {
  "dashboard.student": STUDENT_OWN,
} as const satisfies Permissions;
