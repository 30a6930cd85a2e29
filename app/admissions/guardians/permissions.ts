import { EVERYBODY, type Permissions, STUDENT_OWN, WORKERS } from "#app/platform/permissions/grant.ts";

export const guardianPermissions = {
  // The link in the message says who may.
  "guardian.answer": EVERYBODY,
  /** Sends another link, or one to another contact. */
  "guardian.ask": { ...STUDENT_OWN, ...WORKERS },
  /** What a guardian has signed on paper. */
  "guardian.record": WORKERS,
} as const satisfies Permissions;
