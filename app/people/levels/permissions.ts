import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const levelPermissions = {
  "level.list": OWNER,
  "level.create": OWNER,
  "level.update": OWNER,
  "level.remove": OWNER,
} as const satisfies Permissions;
