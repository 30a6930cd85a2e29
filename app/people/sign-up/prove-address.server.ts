import { and, eq } from "drizzle-orm";
import { endLinks, type LinkFacts } from "#app/people/credentials/links.server.ts";
import { dropUnprovedIdentities } from "#app/people/identities/identities.server.ts";
import { dropUnprovedFactors } from "#app/people/second-factors/factors-store.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { accounts, sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { claimRecords } from "./claim-records.server.ts";

/**
 * Records that a user has proved an account's address through one of our emails. If it was not proved before, what is
 * there may be a stranger's: the password, the sessions, the factors and linked identities are removed, and an email
 * says so. In the browser that created the account (`ownBrowser`) nothing is lost: its user is the owner. The other
 * codes and links to sign in end, and records stored for the address are assigned to the account.
 *
 * Null if the account has another address by now.
 */
export async function proveAddress(
  tx: Transaction,
  { now, jobs }: Pick<Services, "now"> & { jobs: Pick<Jobs, "enqueue"> },
  { userId, email, ownBrowser }: LinkFacts & { ownBrowser: boolean },
  requestId: string,
): Promise<{ passwordDropped: boolean } | null> {
  const [user] = await tx
    .select({ name: users.name, confirmed: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .for("update");
  if (!user) return null;
  let passwordDropped = false;
  if (!user.confirmed) {
    if (!ownBrowser) passwordDropped = await dropStrangers(tx, userId);
    await tx.update(users).set({ emailVerified: true, updatedAt: now() }).where(eq(users.id, userId));
  }
  for (const purpose of ["sign-in", "sign-in-code"] as const) await endLinks(tx, purpose, userId);
  await claimRecords(tx, userId, requestId);
  if (passwordDropped) {
    await recordAudit(
      tx,
      accountActor(userId),
      { action: "account.dropPassword", subjectType: "user", subjectId: userId, fields: ["password"] },
      requestId,
    );
    await queueMail(tx, jobs, {
      kind: "password-dropped",
      to: { email, name: user.name },
      props: { name: user.name },
    });
  }
  return { passwordDropped };
}

/**
 * Removes everything that a stranger may have set: factors, identities, password, sessions. True if there was a
 * password.
 */
async function dropStrangers(tx: Transaction, userId: string): Promise<boolean> {
  await dropUnprovedFactors(tx, userId);
  await dropUnprovedIdentities(tx, userId);
  const dropped = await tx
    .delete(accounts)
    .where(eq(accounts.userId, userId))
    .returning({ password: accounts.password });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return dropped.some(({ password }) => password !== null);
}
