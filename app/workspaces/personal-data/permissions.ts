import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const personPermissions = {
  // Somebody else's data as a whole; what people do with their own is in people/accounts.
  "person.preview": OWNER,
  "person.copy": OWNER,
  "person.erase": OWNER,
} as const satisfies Permissions;
