import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const approvalPermissions = {
  "approval.list": STAFF,
  "approval.decide": OWNER,
  "staffRequest.list": OWNER,
  "staffRequest.decide": OWNER,
} as const satisfies Permissions;
