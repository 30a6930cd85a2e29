import {
  OWNER,
  PARTNER_READERS,
  PARTNER_WORKERS,
  type Permissions,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const documentPermissions = {
  // A partner, of the students whom it represents.
  "document.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "document.list": STAFF,
  "document.send": STUDENT_OWN,
  "document.sendAsAgent": PARTNER_WORKERS,
  "document.sendForStudent": WORKERS,
  "document.remove": STUDENT_OWN,
  "document.judge": WORKERS,
  "document.delete": OWNER,
} as const satisfies Permissions;
