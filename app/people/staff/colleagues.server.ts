import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles, userRoles, users } from "#app/registry/tables.server.ts";

/** Far above the staff of an agency; keeps a select from growing without end. */
const MOST_COLLEAGUES = 500;

/** Who of the staff does work, by name, and the one who is chosen now, even if they no longer do or stand behind very many. */
export async function listColleagues(
  db: DbOrTransaction,
  chosen: string | null = null,
): Promise<{ value: string; label: string }[]> {
  const isChosen = sql<boolean>`${users.id} is not distinct from ${chosen}::uuid`;
  const choices = db
    .select({ id: users.id, name: profiles.fullName })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(userRoles.role, "admin"), or(works, isChosen)))
    .orderBy(desc(isChosen), asc(profiles.fullName), asc(users.id))
    .limit(MOST_COLLEAGUES)
    .as("choices");
  return db
    .select({ value: choices.id, label: choices.name })
    .from(choices)
    .orderBy(asc(choices.name), asc(choices.id));
}

const works = and(isNull(users.disabledAt), inArray(userRoles.staffLevel, ["owner", "counsellor"]));

/** Whether somebody is of the staff who do work: no viewer, nobody whose account is closed. */
export async function isColleague(tx: DbOrTransaction, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, userId), eq(userRoles.role, "admin"), works));
  return row !== undefined;
}
