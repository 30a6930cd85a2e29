import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const documentKindPermissions = {
  "documentKind.list": STAFF,
  "documentKind.update": OWNER,
} as const satisfies Permissions;
