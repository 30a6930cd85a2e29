import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { invitations } from "./invitations.tables.server.ts";

type Deps = Pick<Services, "secret">;

const TOKEN = /^[\w-]{43}$/;

/** A new token, which is emailed or shown to the inviter once, and the hash to store. */
export function newToken(deps: Deps): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(deps, token) };
}

/** The stored hash of a token; null if the text is not a token. */
export function tokenHashOf(deps: Deps, token: string): string | null {
  return TOKEN.test(token) ? hashOf(deps, token) : null;
}

function hashOf({ secret }: Deps, token: string): string {
  return keyedHash(secret, "link", `staff-invitation\n${token}`);
}

/** Joins an invitation to its inviter's membership of the organisation it is for. */
export const inviterMembership = and(
  eq(memberships.organisationId, invitations.organisationId),
  eq(memberships.userId, invitations.invitedBy),
);

/**
 * Whether an invitation works: it has not expired, and its inviter is still an owner: of the agency, or of the
 * approved organisation it is for, whose first member an owner of the agency invites. Otherwise a removed owner could
 * have left an invitation to return by. For a query that joins all of these tables.
 */
export function opens(now: Date): SQL | undefined {
  return and(
    gt(invitations.expiresAt, now),
    or(isNull(invitations.organisationId), eq(organisations.status, "approved")),
    or(
      and(eq(userRoles.staffRole, "owner"), eq(userRoles.role, "admin")),
      and(eq(memberships.role, "owner"), isNull(memberships.disabledAt)),
    ),
    isNull(users.disabledAt),
    isNull(users.closedAt),
  );
}
