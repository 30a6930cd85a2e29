import {
  EVERYBODY,
  PARTNER_READERS,
  PARTNER_WORKERS,
  type Permissions,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const representationPermissions = {
  // The partner's own list; staff see it on the student's page.
  "representation.list": PARTNER_READERS,
  "representation.view": { ...PARTNER_READERS, ...STUDENT_OWN, ...STAFF },
  "representation.ask": PARTNER_WORKERS,
  "representation.import": PARTNER_WORKERS,
  // The link in the mail says who may.
  "representation.answer": EVERYBODY,
  "representation.end": { ...PARTNER_WORKERS, ...STUDENT_OWN, ...WORKERS },
  "representation.extend": STUDENT_OWN,
  "representation.verify": STAFF,
} as const satisfies Permissions;
