import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Right } from "#app/platform/permissions/custom-roles.ts";
import type { Option } from "#app/platform/records/option.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { hasCustomRoleWith } from "./custom-role-with.server.ts";

/** Far above the staff of an agency; bounds the size of a select. */
const MOST_COLLEAGUES = 500;

/**
 * The staff who can do a kind of work, by name, and the current assignee, even if they no longer can or are past the
 * limit.
 *
 * @param right the permission that a custom role needs for it
 */
export async function listColleagues(
  db: DbOrTransaction,
  right: Right,
  chosen: string | null = null,
): Promise<{ value: string; label: string }[]> {
  const isChosen = sql<boolean>`${users.id} is not distinct from ${chosen}::uuid`;
  const choices = db
    .select({ id: users.id, name: profiles.fullName })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(userRoles.role, "admin"), or(doesWork(right), isChosen)))
    .orderBy(desc(isChosen), asc(profiles.fullName), asc(users.id))
    .limit(MOST_COLLEAGUES)
    .as("choices");
  return db
    .select({ value: choices.id, label: choices.name })
    .from(choices)
    .orderBy(asc(choices.name), asc(choices.id));
}

/** The same for the options of a filter, as a single SQL value. The selected ones are always among them. */
export function colleagueChoices(right: Right, chosen: readonly string[] = []): SQL<Option[]> {
  const isChosen = sql`${users.id} = any(${sql.param([...chosen])}::uuid[])`;
  // Nested, so that its columns keep the names of their tables where it is a selected value.
  const query = sql`
    select coalesce(json_agg(json_build_object('value', choices.id, 'label', choices.name)
      order by choices.name, choices.id), '[]')
    from (
      select ${users.id} as id, ${profiles.fullName} as name
      from ${userRoles} inner join ${users} on ${users.id} = ${userRoles.userId}
        inner join ${profiles} on ${profiles.userId} = ${users.id}
      where ${userRoles.role} = 'admin' and (${doesWork(right)} or ${isChosen})
      order by ${isChosen} desc, ${profiles.fullName}, ${users.id} limit ${MOST_COLLEAGUES}
    ) as choices`;
  return sql`(${query})`;
}

const doesWork = (right: Right) =>
  and(
    isNull(users.disabledAt),
    or(inArray(userRoles.staffRole, ["owner", "counsellor"]), hasCustomRoleWith(right)),
  );

/** Whether a user is an active member of staff who does work, not a viewer. */
export async function isColleague(tx: DbOrTransaction, right: Right, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, userId), eq(userRoles.role, "admin"), doesWork(right)));
  return row !== undefined;
}
