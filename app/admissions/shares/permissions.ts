import {
  INSTITUTION_READERS,
  type Permissions,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const sharePermissions = {
  "share.give": STUDENT_OWN,
  /** What the student agreed to on paper or by phone. */
  "share.record": WORKERS,
  "share.withdraw": { ...STUDENT_OWN, ...WORKERS },
  /** What students let an institution see: everything of its workspace that is about one application. */
  "share.read": INSTITUTION_READERS,
} as const satisfies Permissions;
