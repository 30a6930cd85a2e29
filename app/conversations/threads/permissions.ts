import { type Permissions, STAFF, STUDENT_OWN, WORKERS } from "#app/platform/permissions/grant.ts";

export const threadPermissions = {
  "thread.list": STAFF,
  "thread.view": { ...STAFF, ...STUDENT_OWN },
  "thread.write": { ...WORKERS, ...STUDENT_OWN },
  /** Of students alone: the pages of their own threads. */
  "thread.ask": STUDENT_OWN,
  "thread.care": WORKERS,
} as const satisfies Permissions;
