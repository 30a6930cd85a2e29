import { type Permissions, STAFF, STUDENT_OWN } from "#app/platform/permissions/grant.ts";

export const livePermissions = {
  "live.read": { ...STAFF, ...STUDENT_OWN },
  "presence.view": STAFF,
} as const satisfies Permissions;
