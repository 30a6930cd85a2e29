import { OWNER, type Permissions, STAFF, STUDENT_OWN, WORKERS } from "#app/platform/permissions/grant.ts";

export const documentPermissions = {
  "document.view": { ...STAFF, ...STUDENT_OWN },
  "document.list": STAFF,
  "document.send": STUDENT_OWN,
  "document.remove": STUDENT_OWN,
  "document.judge": WORKERS,
  "document.delete": OWNER,
} as const satisfies Permissions;
