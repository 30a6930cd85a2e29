import { type Permissions, SIGNED_IN } from "#app/platform/permissions/grant.ts";

export const notificationPermissions = {
  "notification.read": SIGNED_IN,
  "notification.mark": SIGNED_IN,
} as const satisfies Permissions;
