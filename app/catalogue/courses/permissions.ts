import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const coursePermissions = {
  "course.list": STAFF,
  "course.create": OWNER,
  "course.update": OWNER,
  "course.archive": OWNER,
  "course.restore": OWNER,
} as const satisfies Permissions;
