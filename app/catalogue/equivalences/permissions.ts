import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const equivalencePermissions = {
  "equivalence.list": STAFF,
  "equivalence.create": OWNER,
  "equivalence.update": OWNER,
  "equivalence.remove": OWNER,
} as const satisfies Permissions;
