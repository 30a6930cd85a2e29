import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const apiKeyPermissions = {
  "apiKey.list": OWNER,
  // Also what lets a key in: it stops when whoever made it could not make it any more.
  "apiKey.create": OWNER,
  "apiKey.revoke": OWNER,
} as const satisfies Permissions;
