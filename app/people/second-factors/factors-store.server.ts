import { and, desc, eq, isNotNull, like } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { sessions, userRoles, users, verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import type { FactorChange, FactorOverview } from "./factors.ts";
import { countRecoveryCodes, newRecoveryCodes, sealCodes } from "./factors-recovery-codes.server.ts";
import { authenticatorApps, passkeys, recoveryCodes } from "./second-factors.tables.server.ts";

/** The second factors of a person. */
export async function readFactors(
  db: DbOrTransaction,
  deps: Pick<Services, "auth">,
  userId: string,
): Promise<FactorOverview> {
  const [[user], apps, keys, recoveryCodesLeft] = await Promise.all([
    db
      .select({ phone: users.phone, phoneFactorAt: users.phoneFactorAt })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({
        id: authenticatorApps.id,
        name: authenticatorApps.name,
        createdAt: authenticatorApps.createdAt,
      })
      .from(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
      .orderBy(desc(authenticatorApps.createdAt), authenticatorApps.id),
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
    apps,
    phone: user?.phoneFactorAt ? user.phone : null,
    passkeys: keys.map((key) => ({ ...key, name: key.name ?? "" })),
    recoveryCodesLeft,
  };
}

/** Serialises all changes of a person's factors, so that concurrent ones do not conflict. */
export async function lockPerson(tx: Transaction, userId: string): Promise<LockedPerson> {
  const [user] = await tx
    .select({
      name: users.name,
      email: users.email,
      addressConfirmed: users.emailVerified,
      number: users.phone,
      phoneFactorAt: users.phoneFactorAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) throw new Error("The account of an open session is gone");
  const passkeyCount = await tx.$count(passkeys, eq(passkeys.userId, userId));
  const appCount = await tx.$count(
    authenticatorApps,
    and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)),
  );
  const { phoneFactorAt, ...person } = user;
  const phone = phoneFactorAt !== null;
  return { ...person, phone, appCount, passkeyCount, factorCount: appCount + Number(phone) + passkeyCount };
}

interface LockedPerson {
  name: string;
  email: string;
  addressConfirmed: boolean;
  /** The confirmed number of the account. */
  number: string | null;
  /** A code by SMS to that number is a second factor. */
  phone: boolean;
  appCount: number;
  passkeyCount: number;
  /** The number of second factors. */
  factorCount: number;
}

/**
 * Creates recovery codes for a user who has just added a first factor and has none. Returns them, to be shown this
 * once; null if there are some already.
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
    .update(recoveryCodes)
    .set({ codes: backupCodes })
    .where(eq(recoveryCodes.userId, userId))
    .returning({ id: recoveryCodes.id });
  if (updated.length === 0) {
    await tx.insert(recoveryCodes).values({ userId, codes: backupCodes });
  }
  return codes;
}

/** Updates on the account whether it has an authenticator app; if so, sign-in requires its code. */
export async function noteApps(
  tx: Transaction,
  deps: Pick<Services, "now">,
  userId: string,
  appCount: number,
): Promise<void> {
  await tx
    .update(users)
    .set({ twoFactorEnabled: appCount > 0, updatedAt: deps.now() })
    .where(eq(users.id, userId));
}

/**
 * The last step of every removal of a factor: ends device trust; removing the last factor also removes the recovery
 * codes, which replace factors.
 */
export async function afterRemoval(tx: Transaction, userId: string, factorsLeft: number): Promise<void> {
  if (factorsLeft === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endDeviceTrust(tx, userId);
}

/** Ends device trust: these browsers need the second factor again. */
export async function endDeviceTrust(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, "trust-device-%"), eq(verifications.value, userId)));
}

/** Records that the user has just confirmed their identity and second factor in this session. */
export async function markVerified(tx: DbOrTransaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ authenticatedAt: now, secondFactorAt: now })
    .where(eq(sessions.id, sessionId));
}

/** The audit record of a change of factors and the email to the owner, in the change's transaction. */
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

/** The audit record of a rename; it sends no email. */
export function recordFactorName(
  tx: Transaction,
  { actor }: Pick<OpenSession, "actor">,
  factor: "app" | "passkey",
  requestId: string,
): Promise<void> {
  return recordAudit(
    tx,
    actor,
    {
      action: `account.factor.${factor}-renamed`,
      subjectType: "user",
      subjectId: actor.userId,
      fields: [`${factor}Name`],
    },
    requestId,
  );
}

/**
 * Removes the factors and the number from an account with an unconfirmed address, when its owner proves it from
 * outside (a recovery link, an emailed code): the account may have been created by a stranger who left a passkey in
 * order to return. Staff keep theirs: a mailbox must not be enough for them.
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
  await removeFactors(tx, userId);
  // The number was proved by the creator of the account, and so belongs to a stranger.
  await tx.update(users).set({ phone: null }).where(eq(users.id, userId));
}

/** Removes the app, the passkeys, the code by SMS, the recovery codes and device trust from an account. */
export async function removeFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false, phoneFactorAt: null }).where(eq(users.id, userId));
  await endDeviceTrust(tx, userId);
}
