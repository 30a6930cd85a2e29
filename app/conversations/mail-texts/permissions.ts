import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const mailTextPermissions = {
  "mailText.list": OWNER,
  "mailText.edit": OWNER,
} as const satisfies Permissions;
