import { EVERYBODY, type Permissions } from "#app/platform/permissions/grant.ts";

export const pagePermissions = {
  // Pages, health checks, assets.
  "public.read": EVERYBODY,
} as const satisfies Permissions;
