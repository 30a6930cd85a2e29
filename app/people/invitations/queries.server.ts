import { asc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles, staffInvitations, userRoles, users } from "#app/registry/tables.server.ts";
import type { OpenInvitation } from "./invitation.ts";
import { opens } from "./invitation-tokens.server.ts";

/** Far more than an agency invites in seven days; a bound all the same. */
const MOST_INVITATIONS = 200;

/** What is not accepted yet, by name. */
export function listInvitations(db: DbOrTransaction, now: Date): Promise<OpenInvitation[]> {
  return db
    .select({
      id: staffInvitations.id,
      name: staffInvitations.name,
      email: staffInvitations.email,
      level: staffInvitations.level,
      by: profiles.fullName,
      expiresAt: staffInvitations.expiresAt,
      over: sql<boolean>`(${opens(now)}) is not true`,
      version: staffInvitations.version,
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .orderBy(asc(sql`lower(${staffInvitations.name})`), staffInvitations.id)
    .limit(MOST_INVITATIONS);
}
