import { and, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Right } from "#app/platform/permissions/custom-roles.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { hasCustomRoleWith } from "./custom-role-with.server.ts";

/** Limits the staff notified about unassigned records. */
const MOST_TOLD = 20;

/**
 * The staff notified about unassigned records: those who can see and answer them, longest serving first.
 *
 * @param right the permission that a custom role needs to answer them
 */
export function whoAnswers(db: DbOrTransaction, right: Right) {
  return staffOf(db, or(inArray(userRoles.staffRole, ["owner", "counsellor"]), hasCustomRoleWith(right)), {
    all: true,
  });
}

/** The owners, who decide about requests to join; longest serving first. */
export function listOwners(db: DbOrTransaction) {
  return staffOf(db, eq(userRoles.staffRole, "owner"));
}

/** More colleagues than an agency has. */
const MOST_STAFF = 500;

/** All staff who can read internal notes, longest serving first. */
export function listStaffNames(
  db: DbOrTransaction,
): Promise<{ userId: string; email: string; name: string }[]> {
  return staffOf(db, or(isNull(userRoles.staffRoleId), hasCustomRoleWith("note.read")), { most: MOST_STAFF });
}

async function staffOf(
  db: DbOrTransaction,
  who: SQL | undefined,
  { all = false, most = MOST_TOLD }: { all?: boolean; most?: number } = {},
): Promise<{ userId: string; email: string; name: string }[]> {
  return db
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        who,
        isNull(users.disabledAt),
        all ? or(eq(userRoles.staffRole, "owner"), eq(userRoles.onlyAssigned, false)) : undefined,
      ),
    )
    .orderBy(asc(userRoles.createdAt), asc(users.id))
    .limit(most);
}

/** The account ids only. */
export const accountsOf = (people: readonly { userId: string }[]): string[] =>
  people.map(({ userId }) => userId);
