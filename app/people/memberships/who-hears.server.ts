import { and, eq, inArray, isNull } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { MemberRole } from "#app/platform/permissions/member-roles.ts";
import { memberships } from "#app/registry/tables.server.ts";

/** The accounts of those who work for an organisation now: its owners and members, or only some of them. */
export async function accountsIn(
  db: DbOrTransaction,
  organisationId: string,
  roles: readonly MemberRole[] = ["owner", "member"],
): Promise<string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        inArray(memberships.role, [...roles]),
        isNull(memberships.disabledAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}
