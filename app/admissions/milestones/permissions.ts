import {
  INSTITUTION_READERS,
  INSTITUTION_WORKERS,
  PARTNER_READERS,
  type Permissions,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const milestonePermissions = {
  "milestone.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS, ...INSTITUTION_READERS },
  // Which steps an institution writes down, the rules of the steps say.
  "milestone.record": { ...WORKERS, ...INSTITUTION_WORKERS },
  "milestone.takeBack": { ...WORKERS, ...INSTITUTION_WORKERS },
} as const satisfies Permissions;
