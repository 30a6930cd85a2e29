import { accountsIn } from "#app/people/memberships/who-hears.server.ts";
import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";

export const organisationDocumentNotifiers = {
  async "organisationPaper.remind"(db, { subjectId }) {
    const subject = { type: "organisationDetails", id: subjectId };
    return [
      { kind: "paper-expires", to: await accountsIn(db, subjectId, ["owner"]), subject },
      { kind: "paper-of-partner-expires", to: accountsOf(await listOwners(db)), subject },
    ];
  },
} as const satisfies Tellers;
