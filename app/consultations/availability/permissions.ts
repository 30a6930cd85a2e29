import { OWNER, type Permissions, STAFF } from "#app/platform/permissions/grant.ts";

export const availabilityPermissions = {
  "availability.view": STAFF,
  // A counsellor keeps the own hours, an owner everybody's.
  "availability.edit": { ...OWNER, "staff-counsellor": "assigned" },
  "availability.editOffices": OWNER,
} as const satisfies Permissions;
