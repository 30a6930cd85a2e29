import { OWNER, type Permissions, STAFF, STUDENT_OWN, WORKERS } from "#app/platform/permissions/grant.ts";

export const bookingPermissions = {
  // Visitors book through the public page; a student changes their own.
  "booking.list": STAFF,
  "booking.view": { ...STAFF, ...STUDENT_OWN },
  "booking.change": WORKERS,
  "booking.changeOwn": STUDENT_OWN,
  "booking.editAssignment": OWNER,
} as const satisfies Permissions;
