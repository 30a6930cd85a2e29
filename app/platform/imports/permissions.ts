import { type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

/** What a list takes asks for the permissions of its own commands as well. */
export const importPermissions = {
  "import.list": WORKERS,
  "import.make": WORKERS,
} as const satisfies Permissions;
