import { PARTNER_READERS, type Permissions, STAFF, WORKERS } from "#app/platform/permissions/grant.ts";

export const resourcePermissions = {
  "resource.list": STAFF,
  "resource.create": WORKERS,
  "resource.update": WORKERS,
  "resource.remove": WORKERS,
  "resource.read": PARTNER_READERS,
} as const satisfies Permissions;
