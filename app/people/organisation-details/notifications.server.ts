import { and, eq, isNull } from "drizzle-orm";
import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { memberships } from "#app/registry/tables.server.ts";

export const paperTellers = {
  async "organisationPaper.remind"(db, { subjectId }) {
    const owners = await db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(
        and(
          eq(memberships.organisationId, subjectId),
          eq(memberships.role, "owner"),
          isNull(memberships.disabledAt),
        ),
      );
    const subject = { type: "organisationDetails", id: subjectId };
    return [
      { kind: "paper-expires", to: accountsOf(owners), subject },
      { kind: "paper-of-partner-expires", to: accountsOf(await listOwners(db)), subject },
    ];
  },
} as const satisfies Tellers;
