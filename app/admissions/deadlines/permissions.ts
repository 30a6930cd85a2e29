import { PARTNER_READERS, type Permissions, STUDENT_OWN } from "#app/platform/permissions/grant.ts";

export const deadlinePermissions = {
  "deadline.read": { ...STUDENT_OWN, ...PARTNER_READERS },
  "deadline.subscribe": { ...STUDENT_OWN, ...PARTNER_READERS },
} as const satisfies Permissions;
