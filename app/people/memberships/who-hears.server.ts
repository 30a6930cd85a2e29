import { and, eq, inArray, isNull } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { MemberRole } from "#app/platform/permissions/member-roles.ts";
import { memberships } from "./memberships.tables.server.ts";

/** The accounts of the active members of an organisation with these roles (all by default). */
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
