import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const integrationPermissions = {
  "integration.view": OWNER,
  "integration.try": OWNER,
} as const satisfies Permissions;
