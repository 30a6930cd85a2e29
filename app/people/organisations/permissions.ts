import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const organisationPermissions = {
  "organisation.setParent": OWNER,
} as const satisfies Permissions;
