import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const systemPermissions = {
  "system.view": OWNER,
  "system.retryJob": OWNER,
  "system.testMail": OWNER,
} as const satisfies Permissions;
