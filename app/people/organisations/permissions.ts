import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const organisationPermissions = {
  // Whoever may decide about one may add one: it is approved at once.
  "organisation.create": OWNER,
  "organisation.update": OWNER,
  "organisation.setParent": OWNER,
} as const satisfies Permissions;
