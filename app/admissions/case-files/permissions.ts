import { type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

export const caseFilePermissions = {
  "caseFile.download": WORKERS,
} as const satisfies Permissions;
