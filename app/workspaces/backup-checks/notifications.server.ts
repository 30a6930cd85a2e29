import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";

export const backupCheckTellers = {
  async "backup.checkFailed"(db) {
    return [{ kind: "backup-unusable", to: accountsOf(await listOwners(db)) }];
  },
} as const satisfies Tellers;
