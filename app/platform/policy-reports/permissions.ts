import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const policyReportPermissions = {
  "securityReport.list": OWNER,
} as const satisfies Permissions;
