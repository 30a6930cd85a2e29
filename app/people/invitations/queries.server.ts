import { asc, eq, isNull, sql } from "drizzle-orm";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { OpenInvitation } from "./invitation.ts";
import { inviterMembership, opens } from "./invitation-tokens.server.ts";
import { invitations } from "./invitations.tables.server.ts";

/** Far more than an agency invites in seven days. */
const MOST_INVITATIONS = 200;

/** Open invitations by name: of the agency (null), or of an organisation. */
export function listInvitations(
  db: DbOrTransaction,
  organisationId: string | null,
  now: Date,
): Promise<OpenInvitation[]> {
  return db
    .select({
      id: invitations.id,
      name: invitations.name,
      email: invitations.email,
      offer: sql<
        OpenInvitation["offer"]
      >`coalesce(${invitations.staffRole}::text, ${invitations.memberRole}::text)`,
      customRoleName: staffRoles.name,
      onlyAssigned: invitations.onlyAssigned,
      branch: branches.name,
      by: profiles.fullName,
      expiresAt: invitations.expiresAt,
      over: sql<boolean>`(${opens(now)}) is not true`,
      version: invitations.version,
    })
    .from(invitations)
    .leftJoin(branches, eq(branches.id, invitations.branchId))
    .leftJoin(staffRoles, eq(staffRoles.id, invitations.staffRoleId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, invitations.organisationId))
    .leftJoin(memberships, inviterMembership)
    .where(
      organisationId === null
        ? isNull(invitations.organisationId)
        : eq(invitations.organisationId, organisationId),
    )
    .orderBy(asc(sql`lower(${invitations.name})`), invitations.id)
    .limit(MOST_INVITATIONS);
}
