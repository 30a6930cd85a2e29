import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const universityPermissions = {
  "university.list": STAFF,
  "university.view": STAFF,
  "university.create": OWNER,
  "university.update": OWNER,
  "university.join": OWNER,
  "university.archive": OWNER,
  "university.restore": OWNER,
  "campus.create": OWNER,
  "campus.update": OWNER,
  "campus.remove": OWNER,
} as const satisfies Permissions;
