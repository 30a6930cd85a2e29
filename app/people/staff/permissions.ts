import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const staffPermissions = {
  // Those who work here, and the help for one who has lost every second factor.
  "staff.list": OWNER,
  "staff.resetFactors": OWNER,
  "staff.endSessions": OWNER,
  "staff.changeLevel": OWNER,
  // Anybody's account, staff or not.
  "access.disable": OWNER,
  "access.enable": OWNER,
} as const satisfies Permissions;
