import {
  PARTNER_READERS,
  PARTNER_WORKERS,
  type Permissions,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const applicationPermissions = {
  "application.submitOwn": STUDENT_OWN,
  "application.submitAsAgent": PARTNER_WORKERS,
  "application.confirmOwn": STUDENT_OWN,
  "application.withdrawOwn": STUDENT_OWN,
  "application.list": STAFF,
  // A partner, of the students whom it represents.
  "application.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "application.createForStudent": WORKERS,
  "application.changeStatus": WORKERS,
  "application.setCourse": WORKERS,
  "application.assign": WORKERS,
  "application.archive": WORKERS,
  "application.restore": WORKERS,
} as const satisfies Permissions;
