import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const directoryPermissions = {
  "directory.list": OWNER,
  // Whoever sets one up decides who gets in.
  "directory.create": OWNER,
  "directory.update": OWNER,
  "directory.remove": OWNER,
  "directory.test": OWNER,
  "directory.changeDomains": OWNER,
} as const satisfies Permissions;
