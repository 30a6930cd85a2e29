import { type Permissions, WORKERS } from "#app/platform/permissions/grant.ts";

export const listPermissions = {
  /** Beside the permission to read the list. Viewers read; what leaves the product, somebody answers for who works in it. */
  "list.export": WORKERS,
} as const satisfies Permissions;
