import { type Permissions, SIGNED_IN } from "#app/platform/permissions/grant.ts";

export const identityPermissions = {
  "account.manageIdentities": SIGNED_IN,
} as const satisfies Permissions;
