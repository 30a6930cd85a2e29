import { PARTNER_READERS, type Permissions } from "#app/platform/permissions/grant.ts";

/** A partner's people see what their organisation earns, and what it owes its sub-agents. */
export const statementPermissions = {
  "statement.own": PARTNER_READERS,
} as const satisfies Permissions;
