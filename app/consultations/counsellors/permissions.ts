import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const counsellorPermissions = {
  "counsellor.list": STAFF,
  "counsellor.view": STAFF,
  "counsellor.create": OWNER,
  "counsellor.update": OWNER,
} as const satisfies Permissions;
