import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { isRight } from "#app/platform/permissions/custom-roles.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { STAFF_ROLES, type StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { RoleRow } from "./role-name.ts";
import type { RoleRecord } from "./role-schema.ts";

/** Bounds the list; more roles would be confusing. */
export const MOST_ROLES = 50;

/** Default and custom roles, by name. */
export async function listRoles(db: DbOrTransaction): Promise<Page<RoleRow>> {
  const counts = await countDefault(db);
  const ours = STAFF_ROLES.map((level) => ({
    id: level,
    name: null,
    description: null,
    people: counts.get(level) ?? 0,
  }));
  return wholePage([...ours, ...(await readRoles(db))]);
}

export async function findRole(db: DbOrTransaction, id: string): Promise<RoleRecord | null> {
  const [found] = await readRoles(db, id);
  return found ?? null;
}

/** The custom roles that can be assigned in addition to the default ones. */
export function listCustomRoles(db: DbOrTransaction): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: staffRoles.id, name: staffRoles.name })
    .from(staffRoles)
    .orderBy(asc(sql`lower(${staffRoles.name})`), asc(staffRoles.id))
    .limit(MOST_ROLES);
}

/**
 * Locks the role being assigned until the transaction ends, so that it cannot be deleted concurrently; null if it no
 * longer exists.
 */
export async function holdRole(tx: Transaction, id: string): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ id: staffRoles.id, name: staffRoles.name })
    .from(staffRoles)
    .where(eq(staffRoles.id, id))
    .for("key share");
  return row ?? null;
}

/** How many people have a default role. */
export async function countDefault(db: DbOrTransaction): Promise<ReadonlyMap<StaffRole, number>> {
  const rows = await db
    .select({ level: userRoles.staffRole, people: sql<number>`count(*)::int` })
    .from(userRoles)
    .where(and(eq(userRoles.role, "admin"), isNull(userRoles.staffRoleId)))
    .groupBy(userRoles.staffRole);
  return new Map(rows.flatMap(({ level, people }) => (level === null ? [] : [[level, people]])));
}

async function readRoles(db: DbOrTransaction, id?: string): Promise<RoleRecord[]> {
  const rows = await db
    .select({
      id: staffRoles.id,
      name: staffRoles.name,
      description: staffRoles.description,
      rights: staffRoles.permissions,
      version: staffRoles.version,
      people: db.$count(userRoles, eq(userRoles.staffRoleId, staffRoles.id)),
      invited: db.$count(invitations, eq(invitations.staffRoleId, staffRoles.id)),
    })
    .from(staffRoles)
    .where(id === undefined ? undefined : eq(staffRoles.id, id))
    .orderBy(asc(sql`lower(${staffRoles.name})`), asc(staffRoles.id))
    .limit(MOST_ROLES);
  return rows.map((row) => ({ ...row, rights: row.rights.filter(isRight) }));
}
