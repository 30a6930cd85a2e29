import { eq } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import { type Actor, VISITOR } from "#app/domain/permissions/actor.ts";
import { servicesContext } from "../context.server.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import {
  counsellors,
  institutions,
  partners,
  passkeys,
  profiles,
  students,
  userRoles,
  users,
} from "../db/schema/schema.server.ts";

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

async function loadSession({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<KnownSession> {
  if (!request.headers.get("cookie")) return { signedIn: false, actor: VISITOR };
  const { auth, db } = context.get(servicesContext);
  const found = await auth.api.getSession({ headers: request.headers });
  if (!found) return { signedIn: false, actor: VISITOR };
  const person = await findPerson(db, found.user.id);
  if (!person) return { signedIn: false, actor: VISITOR };
  return {
    signedIn: true,
    actor: person.actor,
    user: person.user,
    session: {
      id: found.session.id,
      expiresAt: found.session.expiresAt,
      authenticatedAt: found.session.createdAt,
      secondFactorAt: null,
    },
  };
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
