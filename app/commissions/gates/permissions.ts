import { PARTNER_WORKERS, type Permissions, STUDENT_OWN, WORKERS } from "#app/platform/permissions/grant.ts";

/** What is declared of studies in Australia: by staff, by the student, and by the agent who represents them. */
export const declarationPermissions = {
  "declaration.make": { ...WORKERS, ...STUDENT_OWN, ...PARTNER_WORKERS },
} as const satisfies Permissions;
