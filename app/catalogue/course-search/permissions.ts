import { type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

export const catalogueSearchPermissions = {
  // Reading the catalogue inside the wizard, where a university and a course are picked.
  "catalogue.search": { ...WORKERS, student: "any" },
} as const satisfies Permissions;
