import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { staffInvitations, userRoles, users } from "#app/registry/tables.server.ts";

type Deps = Pick<Services, "secret">;

const TOKEN = /^[\w-]{43}$/;

/** A new token, which goes into the mail and nowhere else, and what is stored of it. */
export function newToken(deps: Deps): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(deps, token) };
}

/** What is stored of a token; null for what is none. */
export function tokenHashOf(deps: Deps, token: string): string | null {
  return TOKEN.test(token) ? hashOf(deps, token) : null;
}

function hashOf({ secret }: Deps, token: string): string {
  return keyedHash(secret, "link", `staff-invitation\n${token}`);
}

/**
 * Whether an invitation opens something: it has not run out, and whoever sent it is an owner still. Else somebody
 * who was put out could have left a way back in. For a query that joins both tables.
 */
export function opens(now: Date): SQL | undefined {
  return and(
    gt(staffInvitations.expiresAt, now),
    eq(userRoles.staffLevel, "owner"),
    eq(userRoles.role, "admin"),
    isNull(users.disabledAt),
    isNull(users.closedAt),
  );
}
