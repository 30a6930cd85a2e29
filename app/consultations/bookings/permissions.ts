import {
  OWNER,
  PARTNER_READERS,
  PARTNER_WORKERS,
  type Permissions,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const bookingPermissions = {
  // Visitors book through the public page; a student changes their own.
  "booking.list": STAFF,
  // A partner, of the students whom it represents.
  "booking.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "booking.bookAsAgent": PARTNER_WORKERS,
  "booking.bookForStudent": WORKERS,
  "booking.change": WORKERS,
  "booking.changeOwn": STUDENT_OWN,
  "booking.editAssignment": OWNER,
} as const satisfies Permissions;
