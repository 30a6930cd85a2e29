import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { StaffLevel } from "#app/platform/permissions/staff-levels.ts";
import { userRoles, users } from "#app/registry/tables.server.ts";

/** Of the staff, where something is nobody's yet. */
const MOST_TOLD = 20;

/** Who of the staff hears of what is nobody's: those who may answer and see it, the longest serving first. */
export function whoAnswers(db: DbOrTransaction) {
  return staffOf(db, ["owner", "counsellor"], { all: true });
}

/** Those who decide about requests to join, the longest serving first. */
export function listOwners(db: DbOrTransaction) {
  return staffOf(db, ["owner"]);
}

/** More colleagues than an agency has. */
const MOST_STAFF = 500;

/** Everybody of the staff, the longest serving first: all of them read what is noted inside. */
export function listStaffNames(
  db: DbOrTransaction,
): Promise<{ userId: string; email: string; name: string }[]> {
  return staffOf(db, ["owner", "counsellor", "viewer"], { most: MOST_STAFF });
}

async function staffOf(
  db: DbOrTransaction,
  levels: StaffLevel[],
  { all = false, most = MOST_TOLD }: { all?: boolean; most?: number } = {},
): Promise<{ userId: string; email: string; name: string }[]> {
  return db
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        inArray(userRoles.staffLevel, levels),
        isNull(users.disabledAt),
        all ? or(eq(userRoles.staffLevel, "owner"), eq(userRoles.onlyAssigned, false)) : undefined,
      ),
    )
    .orderBy(asc(userRoles.createdAt), asc(users.id))
    .limit(most);
}

/** The accounts alone. */
export const accountsOf = (people: readonly { userId: string }[]): string[] =>
  people.map(({ userId }) => userId);
