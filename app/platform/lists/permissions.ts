import { type Permissions, STAFF, WORKERS } from "#app/platform/permissions/grant.ts";

export const listPermissions = {
  /** Beside the permission to read the list. Viewers read; what leaves the product, somebody answers for who works in it. */
  "list.export": WORKERS,
  /** The views of a list that one may read: one's own, and what is shared. */
  "view.list": STAFF,
  "view.save": WORKERS,
  /** One's own, and what is shared, which is the team's. */
  "view.change": WORKERS,
  /** How one has a list oneself, which nobody else sees. */
  "layout.keep": STAFF,
} as const satisfies Permissions;
