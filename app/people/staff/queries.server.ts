import { and, asc, eq, sql } from "drizzle-orm";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { passkeys } from "#app/people/second-factors/second-factors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { StaffMember } from "./staff-member.ts";

/** Far more than an agency employs. */
const MOST_STAFF = 1_000;

/** All staff, by name, on one page. */
export async function listStaff(db: DbOrTransaction): Promise<Page<StaffMember>> {
  const items = await selectStaff(db)
    .orderBy(asc(sql`lower(${profiles.fullName})`), users.id)
    .limit(MOST_STAFF);
  return wholePage(items);
}

/** The member of staff with that account, or null. */
export async function findStaffMember(db: DbOrTransaction, userId: string): Promise<StaffMember | null> {
  const [row] = await selectStaff(db, userId);
  return row ?? null;
}

function selectStaff(db: DbOrTransaction, userId?: string) {
  return db
    .select({
      id: users.id,
      name: sql<string>`coalesce(${profiles.fullName}, ${users.name})`,
      email: users.email,
      level: sql<StaffMember["level"]>`${userRoles.staffRole}`,
      customRoleId: staffRoles.id,
      customRoleName: staffRoles.name,
      onlyAssigned: sql<boolean>`${userRoles.onlyAssigned} and ${userRoles.staffRole} <> 'owner'`,
      seesBranch: userRoles.seesBranch,
      branchId: userRoles.branchId,
      branchName: branches.name,
      since: userRoles.createdAt,
      disabledAt: users.disabledAt,
      app: users.twoFactorEnabled,
      passkeyCount: db.$count(passkeys, eq(passkeys.userId, users.id)),
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, userRoles.staffRoleId))
    .leftJoin(branches, eq(branches.id, userRoles.branchId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(userRoles.role, "admin"), userId === undefined ? undefined : eq(users.id, userId)));
}
