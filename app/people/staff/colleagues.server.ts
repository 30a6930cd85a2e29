import { and, eq, inArray, isNull } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles, userRoles, users } from "#app/registry/tables.server.ts";

/** Far above the staff of an agency; keeps a select from growing without end. */
const MOST_COLLEAGUES = 500;

/** Who of the staff does work, by name, and the one who is chosen now even if they no longer do. */
export async function listColleagues(
  db: DbOrTransaction,
  chosen: string | null = null,
): Promise<{ value: string; label: string }[]> {
  const rows = await db
    .select({
      value: users.id,
      label: profiles.fullName,
      level: userRoles.staffLevel,
      disabledAt: users.disabledAt,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(userRoles.role, "admin"))
    .orderBy(profiles.fullName, users.id)
    .limit(MOST_COLLEAGUES);
  return rows
    .filter(({ value, level, disabledAt }) => value === chosen || (works(level) && disabledAt === null))
    .map(({ value, label }) => ({ value, label }));
}

const works = (level: string | null) => level === "owner" || level === "counsellor";

/** Whether somebody is of the staff who do work: no viewer, nobody whose account is closed. */
export async function isColleague(tx: DbOrTransaction, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        isNull(users.disabledAt),
        eq(userRoles.role, "admin"),
        inArray(userRoles.staffLevel, ["owner", "counsellor"]),
      ),
    );
  return row !== undefined;
}
