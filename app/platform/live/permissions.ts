import { type Permissions, SIGNED_IN, STAFF } from "#app/platform/permissions/grant.ts";

export const livePermissions = {
  "live.read": SIGNED_IN,
  "presence.view": STAFF,
} as const satisfies Permissions;
