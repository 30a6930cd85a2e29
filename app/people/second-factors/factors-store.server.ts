import { and, desc, eq, like, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import {
  passkeys,
  sessions,
  twoFactors,
  userRoles,
  users,
  verifications,
} from "#app/registry/tables.server.ts";
import type { FactorChange, FactorOverview } from "./factors.ts";
import { newAppSecret } from "./factors-app.server.ts";
import { countRecoveryCodes, newRecoveryCodes, sealCodes } from "./factors-recovery-codes.server.ts";
import { sealSecret } from "./factors-secrets.server.ts";

/*
 * `two_factors` holds one row for a person with any second factor: the authenticator app's secret, which
 * counts once `verified`, and the recovery codes, which serve for passkeys too. Without an app the secret
 * is a random one that nobody was ever shown.
 */

/** What a person can prove a second time with. */
export async function readFactors(
  db: DbOrTransaction,
  deps: Pick<Services, "auth">,
  userId: string,
): Promise<FactorOverview> {
  const [[user], keys, recoveryCodesLeft] = await Promise.all([
    db.select({ app: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
    db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        synced: passkeys.backedUp,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.createdAt), passkeys.id),
    countRecoveryCodes(db, deps, userId),
  ]);
  return {
    app: user?.app ?? false,
    passkeys: keys.map((key) => ({ ...key, name: key.name ?? "" })),
    recoveryCodesLeft,
  };
}

/** Every change of a person's factors waits here for its turn, so that two at once do not cross. */
export async function lockPerson(
  tx: Transaction,
  userId: string,
): Promise<{ name: string; email: string; app: boolean; passkeyCount: number }> {
  const [user] = await tx
    .select({ name: users.name, email: users.email, app: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) throw new Error("The account of an open session is gone");
  const [count] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return { ...user, passkeyCount: count?.n ?? 0 };
}

/**
 * Gives recovery codes to somebody who has just got a first factor and has none. Returns them, to be
 * shown this once; null when there are some already.
 */
export async function ensureRecoveryCodes(
  tx: Transaction,
  deps: Pick<Services, "auth">,
  userId: string,
): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx, deps, userId)) > 0) return null;
  const codes = newRecoveryCodes();
  const backupCodes = await sealCodes(deps, codes);
  const updated = await tx
    .update(twoFactors)
    .set({ backupCodes })
    .where(eq(twoFactors.userId, userId))
    .returning({ id: twoFactors.id });
  if (updated.length === 0) {
    const secret = await sealSecret(deps, newAppSecret());
    await tx.insert(twoFactors).values({ userId, secret, backupCodes, verified: false });
  }
  return codes;
}

/** Browsers that were trusted to go without the second factor are asked for it again. */
export async function endDeviceTrust(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, "trust-device-%"), eq(verifications.value, userId)));
}

/** Notes that the person has proved both who they are and their second factor in this session, now. */
export async function markProved(tx: DbOrTransaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ authenticatedAt: now, secondFactorAt: now })
    .where(eq(sessions.id, sessionId));
}

/** The audit record of a change of factors and the mail to the owner, in the change's transaction. */
export async function recordFactorChange(
  tx: Transaction,
  deps: { jobs: Pick<Jobs, "enqueue"> },
  known: Pick<OpenSession, "actor">,
  person: { name: string; email: string },
  change: FactorChange,
  requestId: string,
): Promise<void> {
  await recordAudit(
    tx,
    known.actor,
    {
      action: `account.factor.${change}`,
      subjectType: "user",
      subjectId: known.actor.userId,
      fields: ["secondFactor"],
    },
    requestId,
  );
  await queueMail(tx, deps.jobs, {
    kind: "second-factor-changed",
    to: { email: person.email, name: person.name },
    props: { name: person.name, change },
  });
}

/**
 * Takes the factors off an account whose address nobody had confirmed, when its owner proves it from
 * outside (a recovery link, a mailed code): whoever made the account may have been a stranger, and left
 * a passkey as a way back in. Staff keep theirs: a mailbox alone must not be enough for them.
 *
 * Call it before the address is marked as confirmed.
 */
export async function dropUnprovedFactors(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx
    .select({ confirmed: users.emailVerified, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  if (!user || user.role === "admin" || user.confirmed) return;
  await takeFactors(tx, userId);
}

/** Takes the app, the passkeys, the recovery codes and the trust in browsers off an account. */
export async function takeFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await endDeviceTrust(tx, userId);
}
