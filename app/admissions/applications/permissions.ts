import { type Permissions, STAFF, STUDENT_OWN, WORKERS } from "#app/platform/permissions/grant.ts";

export const applicationPermissions = {
  "application.submitOwn": STUDENT_OWN,
  "application.withdrawOwn": STUDENT_OWN,
  "application.list": STAFF,
  "application.view": { ...STAFF, ...STUDENT_OWN },
  "application.createForStudent": WORKERS,
  "application.changeStatus": WORKERS,
  "application.setCourse": WORKERS,
  "application.assign": WORKERS,
  "application.addMilestone": WORKERS,
  "application.archive": WORKERS,
  "application.restore": WORKERS,
} as const satisfies Permissions;
