import {
  PARTNER_READERS,
  PARTNER_WORKERS,
  type Permissions,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const threadPermissions = {
  "thread.list": STAFF,
  // A partner, in the threads of applications of the students whom it represents.
  "thread.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "thread.write": { ...WORKERS, ...STUDENT_OWN, ...PARTNER_WORKERS },
  /** Of students alone: the pages of their own threads. */
  "thread.ask": STUDENT_OWN,
  /** Of partners alone: the pages of their students' threads. */
  "thread.askAsAgent": PARTNER_READERS,
  "thread.care": WORKERS,
} as const satisfies Permissions;
