import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { disableAccount } from "#app/people/staff/access-commands.server.ts";
import { findAccess } from "#app/people/staff/access-queries.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Database } from "#app/platform/database/client.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { openSession } from "./session.ts";

export const COLLEAGUES_PASSWORD = "himal-boot-2026-x";

/** Owners who are signed in, colleagues with a password, and what is found out about their access. */
export function staffAccess(database: Database, services: () => Services) {
  const deps = () => ({ ...services(), requestId: randomUUID() });

  async function signedIn(userId: string, provedMinutesAgo = 0) {
    const { header } = await openSession(database.db, userId, { secondFactor: true, provedMinutesAgo });
    const { known } = await signInAs(services(), userId);
    const session = await known();
    const provedAt = new Date(Date.now() - provedMinutesAgo * 60_000);
    const proved = { ...session.session, authenticatedAt: provedAt, secondFactorAt: provedAt };
    return { userId, cookie: header, known: { ...session, session: proved } as OpenSession };
  }

  const owner = async (provedMinutesAgo?: number) =>
    signedIn((await makeStaff(database.db, "owner", "Olga Owner")).userId, provedMinutesAgo);

  /** A colleague with a password and an address of their own. */
  async function colleague(): Promise<UserActor & { email: string }> {
    const actor = await makeStaff(database.db, "counsellor", "Sanjay Colleague");
    const password = await hashPassword(COLLEAGUES_PASSWORD);
    await database.db
      .insert(accounts)
      .values({ userId: actor.userId, providerId: "credential", accountId: actor.userId, password });
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
    return { ...actor, email: `${actor.userId}@example.com` };
  }

  const version = async (userId: string) => (await findAccess(database.db, userId))?.version ?? 0;
  const disable = async (by: { known: OpenSession }, userId: string, deactivateCounsellor = false) =>
    disableAccount(deps(), by.known, {
      userId,
      version: await version(userId),
      reason: "Has left us",
      deactivateCounsellor,
    });
  const mailsTo = async (email: string) =>
    (await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email))).map(
      ({ kind }) => kind,
    );
  const auditLogOf = (action: string, userId: string) =>
    database.db.$count(
      auditEntries,
      and(eq(auditEntries.action, action), eq(auditEntries.subjectId, userId)),
    );
  const levelOf = async (userId: string) => {
    const [row] = await database.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    return row?.staffRole;
  };

  return { deps, signedIn, owner, colleague, version, disable, mailsTo, auditLogOf, levelOf };
}
