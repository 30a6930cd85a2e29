import { and, asc, desc, eq, sql } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Member, OwnMembership } from "./membership.ts";
import { memberships } from "./memberships.tables.server.ts";

/** Far more than an agency or an admissions office has. */
export const MOST_MEMBERS = 500;
const MOST_ORGANISATIONS = 100;

/** The members of an organisation, owners first, then by name. */
export function listMembers(db: DbOrTransaction, organisationId: string): Promise<Member[]> {
  return db
    .select({
      id: memberships.id,
      userId: memberships.userId,
      name: sql<string>`coalesce(${profiles.fullName}, ${users.email})`,
      email: users.email,
      role: memberships.role,
      disabledAt: memberships.disabledAt,
      createdAt: memberships.createdAt,
      version: memberships.version,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(memberships.organisationId, organisationId))
    .orderBy(
      asc(memberships.role),
      asc(sql`lower(coalesce(${profiles.fullName}, ${users.email}))`),
      memberships.id,
    )
    .limit(MOST_MEMBERS);
}

/** A user's organisations, the current one first. */
export function listOwnMemberships(db: DbOrTransaction, userId: string): Promise<OwnMembership[]> {
  return db
    .select({
      id: memberships.id,
      version: memberships.version,
      organisationId: organisations.id,
      name: organisations.name,
      kind: organisations.kind,
      status: organisations.status,
      role: memberships.role,
      isChosen: memberships.isChosen,
      isDisabled: sql<boolean>`${memberships.disabledAt} is not null`,
    })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .innerJoin(
      userRoles,
      and(
        eq(userRoles.userId, memberships.userId),
        sql`${userRoles.role}::text = ${organisations.kind}::text`,
      ),
    )
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.isChosen), asc(sql`lower(${organisations.name})`), organisations.id)
    .limit(MOST_ORGANISATIONS);
}
