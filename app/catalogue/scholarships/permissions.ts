import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const scholarshipPermissions = {
  "scholarship.list": STAFF,
  "scholarship.create": OWNER,
  "scholarship.update": OWNER,
  "scholarship.archive": OWNER,
  "scholarship.restore": OWNER,
} as const satisfies Permissions;
