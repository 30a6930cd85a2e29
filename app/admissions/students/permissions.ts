import { type Permissions, STAFF, STUDENT_OWN, WORKERS } from "#app/platform/permissions/grant.ts";

export const studentPermissions = {
  "student.list": STAFF,
  "student.view": { ...STAFF, ...STUDENT_OWN },
  "student.create": WORKERS,
  "student.createOwn": STUDENT_OWN,
  "student.update": WORKERS,
  "student.changeStage": WORKERS,
  "student.assign": WORKERS,
  "student.archive": WORKERS,
  "student.restore": WORKERS,
} as const satisfies Permissions;
