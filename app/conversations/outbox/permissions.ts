import { OWNER, type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

export const outboxPermissions = {
  // In the demo a mail's link can be opened from here, which would hand a viewer other people's accounts.
  "outbox.list": WORKERS,
  "outbox.read": OWNER,
} as const satisfies Permissions;
