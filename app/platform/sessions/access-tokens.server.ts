import { and, eq, gt } from "drizzle-orm";
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "./assurance.server.ts";
import { findPerson } from "./person.server.ts";
import { knownSession } from "./session.server.ts";
import { sessions } from "./sessions.tables.server.ts";
import { findSigningKey, readKeySet, SIGNED_WITH } from "./signing-keys.server.ts";

type Deps = Pick<Services, "auth" | "db" | "env" | "now">;

/** So long may another program believe a token that it checks by the key set alone. */
export const TOKEN_SECONDS = 300;
/** RFC 9068; tokens of another type, an `id_token` say, are none of these. */
const TOKEN_TYPE = "at+jwt";

const claimsSchema = z.object({ sub: z.string().regex(RECORD_ID), sid: z.string().regex(RECORD_ID) });

/**
 * Issues a token that states for five minutes who the user is, for programs that call on their behalf. It is worth no
 * more than the session it was made in: see `findTokenSession`.
 */
export async function issueAccessToken(deps: Deps, known: OpenSession): Promise<string> {
  const { kid, key } = await findSigningKey(deps);
  const { role, staffRole, customRole, organisation, userId } = known.actor;
  const now = Math.floor(deps.now().getTime() / 1000);
  const claims = {
    sid: known.session.id,
    role,
    ...(staffRole === null ? {} : { level: customRole?.name ?? staffRole }),
    ...(organisation === null ? {} : { company: organisation.status }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNED_WITH, kid, typ: TOKEN_TYPE })
    .setIssuer(deps.env.baseUrl)
    .setAudience(audienceOf(deps.env))
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(key);
}

/**
 * Finds the session of a token: checks its signature, algorithm, type, issuer, audience and times, and then its
 * session in the database. So a token ends with its session, and permissions are never read from it.
 *
 * Errors: `unauthenticated`, whatever is wrong with it.
 */
export async function findTokenSession(
  deps: Deps,
  token: string,
): Promise<Result<OpenSession, FailureOf<"unauthenticated">>> {
  const claims = await verify(deps, token);
  if (!claims) return err({ code: "unauthenticated" });
  const [session] = await deps.db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.id, claims.sid), eq(sessions.userId, claims.sub), gt(sessions.expiresAt, deps.now())),
    );
  const person = session ? await findPerson(deps.db, claims.sub) : null;
  return session && person ? ok(knownSession(person, session)) : err({ code: "unauthenticated" });
}

/** The token of the header `Authorization: Bearer …`; null where there is no such header. */
export function bearerOf(request: Request): string | null {
  const header = request.headers.get("authorization");
  return header === null ? null : (/^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1] ?? "");
}

async function verify(deps: Deps, token: string): Promise<z.output<typeof claimsSchema> | null> {
  const now = deps.now();
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await readKeySet(deps)), {
      algorithms: [SIGNED_WITH],
      typ: TOKEN_TYPE,
      issuer: deps.env.baseUrl,
      audience: audienceOf(deps.env),
      requiredClaims: ["exp", "iat"],
      maxTokenAge: TOKEN_SECONDS,
      currentDate: now,
    });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function audienceOf({ baseUrl }: Pick<Services["env"], "baseUrl">): string {
  return `${baseUrl}/api`;
}
