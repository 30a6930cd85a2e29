import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const auditPermissions = {
  "audit.read": OWNER,
  "audit.export": OWNER,
  "audit.check": OWNER,
} as const satisfies Permissions;
