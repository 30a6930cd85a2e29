import { eq } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import { noteSession } from "#app/platform/audit/request-audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { deviceZone } from "./device-zone.server.ts";
import { callLibrary } from "./library-failures.server.ts";
import { libraryHeaders } from "./library-headers.server.ts";
import { findPerson, type Person } from "./person.server.ts";
import { withPersonRead } from "./session-join.server.ts";
import { sessions } from "./sessions.tables.server.ts";

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
        /** The number that the account has proved (E.164). */
        phone: string | null;
        fullName: string;
        locale: string;
        /** The zone to show times in: the chosen one, else the device's; null where neither is known. */
        timeZone: string | null;
        /** The zone of the account's settings. */
        chosenZone: string | null;
        /** TOTP confirmed, a code by SMS, or at least one passkey. */
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

/** Who a request comes from, where it says so in another way than by the cookie. */
export function takeSession(context: Readonly<RouterContextProvider>, known: KnownSession): void {
  if (known.signedIn) noteSession(known.session.id, known.user.id);
  restrictServices(context, known.actor);
  // The middleware's context is the request's own; it is only typed as read-only.
  (context as RouterContextProvider).set(sessionPromiseContext, Promise.resolve(known));
}

/** From when it is known who asks, what is read for them is what they may see. */
function restrictServices(context: Readonly<RouterContextProvider>, actor: Actor): void {
  const services = context.get(servicesContext);
  const db = seenBy(services.db, actor);
  if (db === services.db) return;
  // The middleware's context is the request's own; it is only typed as read-only.
  (context as RouterContextProvider).set(servicesContext, { ...services, db });
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
  if (known.signedIn) noteSession(known.session.id, known.user.id);
  restrictServices(where.context, known.actor);
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
  if (!request.headers.has("cookie")) return { known: visitor, cookies: [] };
  const { answer, personOf } = await withPersonRead(() =>
    callLibrary(() => auth.api.getSession({ headers: libraryHeaders(request, ip), returnHeaders: true })),
  );
  const { response: found, headers } = answer;
  const cookies = headers.getSetCookie();
  const person = found ? (personOf(found.user.id) ?? (await findPerson(db, found.user.id))) : null;
  if (!found || !person) return { known: visitor, cookies };
  const { session } = found;
  await noteVisit(db, session, ip, now());
  const known = knownSession(person, session);
  const timeZone = person.user.timeZone ?? deviceZone(request);
  return { cookies, known: { ...known, user: { ...known.user, timeZone } } };
}

/** A session and the person behind it, as the product sees them. */
export function knownSession(
  { actor, user }: Person,
  session: {
    id: string;
    expiresAt: Date;
    createdAt: Date;
    authenticatedAt?: Date | null | undefined;
    secondFactorAt?: Date | null | undefined;
  },
): Extract<KnownSession, { signedIn: true }> {
  return {
    signedIn: true,
    actor,
    user,
    session: {
      id: session.id,
      expiresAt: session.expiresAt,
      authenticatedAt: session.authenticatedAt ?? session.createdAt,
      secondFactorAt: session.secondFactorAt ?? null,
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
