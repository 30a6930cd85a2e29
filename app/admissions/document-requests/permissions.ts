import {
  PARTNER_READERS,
  type Permissions,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const documentRequestPermissions = {
  "documentRequest.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "documentRequest.ask": WORKERS,
  "documentRequest.cancel": WORKERS,
} as const satisfies Permissions;
