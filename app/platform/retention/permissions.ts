import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const retentionPermissions = {
  "retention.view": OWNER,
  "retention.edit": OWNER,
} as const satisfies Permissions;
