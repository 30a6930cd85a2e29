import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const intakePermissions = {
  "intake.list": STAFF,
  "intake.create": OWNER,
  "intake.update": OWNER,
  "intake.remove": OWNER,
} as const satisfies Permissions;
