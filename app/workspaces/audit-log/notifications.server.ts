import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";

export const auditLogTellers = {
  async "audit.broken"(db) {
    return [{ kind: "audit-log-damaged", to: accountsOf(await listOwners(db)) }];
  },
} as const satisfies Tellers;
