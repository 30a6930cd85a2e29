import { eq, sql } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import { type Actor, VISITOR } from "#app/domain/permissions/actor.ts";
import { requestContext, servicesContext } from "../context.server.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import {
  counsellors,
  institutions,
  partners,
  passkeys,
  profiles,
  sessions,
  students,
  userRoles,
  users,
} from "../db/schema/schema.server.ts";
import type { Services } from "../services.server.ts";
import { libraryHeaders } from "./library-headers.server.ts";

/** The session as the product sees it: who, since when proved, and with which factors. */
export type KnownSession =
  | { signedIn: false; actor: Actor }
  | {
      signedIn: true;
      actor: Extract<Actor, { kind: "user" }>;
      session: { id: string; expiresAt: Date; authenticatedAt: Date; secondFactorAt: Date | null };
      user: {
        id: string;
        email: string;
        emailVerified: boolean;
        fullName: string;
        locale: string;
        timeZone: string | null;
        /** TOTP confirmed, or at least one passkey. */
        hasSecondFactor: boolean;
      };
    };

const sessionPromiseContext = createContext<Promise<KnownSession> | null>(null);
const sessionCookiesContext = createContext<string[]>([]);

/** Looks the session up once for each request, however many loaders ask. */
export function sessionOf(where: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<KnownSession> {
  const known = where.context.get(sessionPromiseContext);
  if (known) return known;
  const promise = loadSession(where);
  // The middleware's context is the request's own; it is only typed as read-only.
  (where.context as RouterContextProvider).set(sessionPromiseContext, promise);
  return promise;
}

async function loadSession(where: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<KnownSession> {
  const { known, cookies } = await findSession(
    where.context.get(servicesContext),
    where.request,
    where.context.get(requestContext).ip,
  );
  // The middleware's context is the request's own; it is only typed as read-only.
  if (cookies.length > 0) (where.context as RouterContextProvider).set(sessionCookiesContext, cookies);
  return known;
}

/**
 * Who a request comes from, as the database knows them now, and the cookies that extend (or end) the
 * session, which its answer has to carry.
 */
export async function findSession(
  { auth, db, now }: Pick<Services, "auth" | "db" | "now">,
  request: Request,
  ip: string,
): Promise<{ known: KnownSession; cookies: string[] }> {
  const visitor: KnownSession = { signedIn: false, actor: VISITOR };
  if (!request.headers.get("cookie")) return { known: visitor, cookies: [] };
  const { response: found, headers } = await auth.api
    .getSession({ headers: libraryHeaders(request, ip), returnHeaders: true })
    .catch(async (error) => {
      // The library hides why it failed; if the database is away, asking it anything says so.
      await db.execute(sql`select 1`);
      throw error;
    });
  const cookies = headers.getSetCookie();
  const person = found ? await findPerson(db, found.user.id) : null;
  if (!found || !person) return { known: visitor, cookies };
  const { session } = found;
  await noteVisit(db, session, ip, now());
  return {
    cookies,
    known: {
      signedIn: true,
      actor: person.actor,
      user: person.user,
      session: {
        id: session.id,
        expiresAt: session.expiresAt,
        authenticatedAt: session.authenticatedAt ?? session.createdAt,
        secondFactorAt: session.secondFactorAt ?? null,
      },
    },
  };
}

const VISIT_NOTED_EVERY_MS = 5 * 60_000;

/** Keeps when and from where a session was last seen, for its owner to judge; not at every request. */
async function noteVisit(
  db: DbOrTransaction,
  session: { id: string; updatedAt: Date },
  ip: string,
  now: Date,
): Promise<void> {
  if (now.getTime() - session.updatedAt.getTime() < VISIT_NOTED_EVERY_MS) return;
  await db.update(sessions).set({ updatedAt: now, ipAddress: ip }).where(eq(sessions.id, session.id));
}

/** The answer with the cookies of an extended session, if this request's session was extended. */
export function withSessionCookies(context: Readonly<RouterContextProvider>, response: Response): Response {
  const cookies = context.get(sessionCookiesContext);
  if (cookies.length === 0) return response;
  (context as RouterContextProvider).set(sessionCookiesContext, []);
  // What the answer itself says about the session (signed in, signed out) is newer than its extension.
  if (response.headers.getSetCookie().some((cookie) => cookie.includes(".session_token="))) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Everything that decides what a person may do, in one query; null for an unknown id. */
export async function findPerson(db: DbOrTransaction, userId: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      totp: users.twoFactorEnabled,
      fullName: profiles.fullName,
      locale: profiles.locale,
      timeZone: profiles.timeZone,
      role: userRoles.role,
      staffLevel: userRoles.staffLevel,
      partnerStatus: partners.status,
      institutionStatus: institutions.status,
      studentId: students.id,
      counsellorId: counsellors.id,
      passkeyId: passkeys.id,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(partners, eq(partners.userId, users.id))
    .leftJoin(institutions, eq(institutions.userId, users.id))
    .leftJoin(students, eq(students.userId, users.id))
    .leftJoin(counsellors, eq(counsellors.userId, users.id))
    .leftJoin(passkeys, eq(passkeys.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  if (!row) return null;
  const { role } = row;
  return {
    actor: {
      kind: "user" as const,
      userId: row.id,
      role,
      staffLevel: role === "admin" ? row.staffLevel : null,
      companyStatus:
        role === "partner" ? row.partnerStatus : role === "institution" ? row.institutionStatus : null,
      studentId: role === "student" ? row.studentId : null,
      counsellorId: role === "admin" ? row.counsellorId : null,
    },
    user: {
      id: row.id,
      email: row.email,
      emailVerified: row.emailVerified,
      fullName: row.fullName ?? row.email,
      locale: row.locale ?? "en",
      timeZone: row.timeZone,
      hasSecondFactor: row.totp || row.passkeyId !== null,
    },
  };
}
