import { type Permissions, STAFF, WORKERS } from "#app/platform/permissions/grant.ts";

export const subscriberPermissions = {
  "subscriber.list": STAFF,
  "subscriber.remove": WORKERS,
} as const satisfies Permissions;
