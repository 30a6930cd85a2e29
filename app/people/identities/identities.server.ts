import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { directories } from "#app/people/directories/directories.tables.server.ts";
import { lockPerson } from "#app/people/second-factors/factors-store.server.ts";
import { passkeys } from "#app/people/second-factors/second-factors.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { accounts, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { identities } from "./identities.tables.server.ts";
import type { IdentityChange, IdentityError, VerifiedIdentity } from "./identity.ts";

type Deps = Pick<Services, "db" | "now" | "identityProviders"> & { jobs: Pick<Jobs, "enqueue"> };
type Refused = FailureOf<"forbidden"> | { readonly code: IdentityError };

export interface IdentityFacts {
  id: string;
  provider: string;
  /** The organisation of the directory, for identities of a directory. */
  organisation: string | null;
  email: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The identities linked to an account, oldest first. */
export function listIdentities(db: DbOrTransaction, userId: string): Promise<IdentityFacts[]> {
  return db
    .select({
      id: identities.id,
      provider: identities.provider,
      organisation: directories.name,
      email: identities.email,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .leftJoin(directories, eq(directories.id, identities.directoryId))
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), identities.id);
}

/**
 * Links a proved identity to the account of an open session.
 *
 * Errors: `forbidden` (not without a recent proof), `identity_already_exists` (already linked, to any account).
 */
export async function linkIdentity(
  deps: Deps,
  known: OpenSession,
  identity: VerifiedIdentity,
  requestId: string,
): Promise<Result<undefined, Refused>> {
  const may = mayChangeAccount(known, "account.manageIdentities", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const linked = await addIdentity(tx, deps, userId, identity, requestId);
    return linked ? ok() : err({ code: "identity_already_exists" });
  });
}

/**
 * Unlinks an identity from the account of an open session.
 *
 * Errors: `forbidden`, `identity_not_found` (deleted, or someone else's), `single_identity_not_deletable`: no other
 * sign-in method would remain. That is a password, a passkey, or a confirmed address, to which codes are emailed.
 */
export async function unlinkIdentity(
  deps: Deps,
  known: OpenSession,
  identityId: string,
  requestId: string,
): Promise<Result<undefined, Refused>> {
  const may = mayChangeAccount(known, "account.manageIdentities", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const own = await listIdentities(tx, userId);
    const identity = own.find(({ id }) => id === identityId);
    if (!identity) return err({ code: "identity_not_found" });
    if (own.length === 1 && !(await opensOtherwise(tx, userId))) {
      return err({ code: "single_identity_not_deletable" });
    }
    await tx.delete(identities).where(eq(identities.id, identity.id));
    const providerName =
      identity.organisation ?? deps.identityProviders.find(identity.provider)?.name ?? identity.provider;
    await recordChange(tx, deps, userId, "unlinked", providerName, requestId);
    return ok();
  });
}

/**
 * The account an identity signs in to: the one it is linked to, or else the one with the address that the provider
 * vouches for, to which it is linked now. That requires the proof of both sides: an account with an unconfirmed
 * address may be a stranger's, set up to catch its owner arriving like this. Null: none, without revealing why.
 */
export async function findAccountOf(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  identity: VerifiedIdentity,
  requestId: string,
  {
    admits = async () => true,
    make = async () => false,
  }: {
    /** Whether the identity can sign in to this account; also checked if it is already linked. */
    admits?: (tx: Transaction, userId: string) => Promise<boolean>;
    /** Creates the account if there is none; false if it creates none, or the address has one. */
    make?: (tx: Transaction) => Promise<boolean>;
  } = {},
): Promise<{ userId: string; email: string } | null> {
  return deps.db.transaction(async (tx) => {
    const linked = await noteUse(tx, deps, identity);
    if (linked) return (await admits(tx, linked.userId)) ? linked : null;
    if (identity.provedEmail === null) return null;
    await make(tx);
    const [owner] = await tx
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.email, identity.provedEmail),
          eq(users.emailVerified, true),
          isNull(users.disabledAt),
          isNull(users.closedAt),
        ),
      )
      .for("update");
    if (!owner || !(await admits(tx, owner.userId))) return null;
    if (await addIdentity(tx, deps, owner.userId, identity, requestId)) return owner;
    // A concurrent request has linked it.
    return noteUse(tx, deps, identity);
  });
}

/** The account that an identity is linked to, after recording its use; null if it is not linked. */
async function noteUse(
  tx: Transaction,
  { now }: Pick<Deps, "now">,
  { issuer, subject }: VerifiedIdentity,
): Promise<{ userId: string; email: string } | null> {
  const [linked] = await tx
    .update(identities)
    .set({ lastUsedAt: now() })
    .from(users)
    .where(
      and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(users.id, identities.userId)),
    )
    .returning({ userId: users.id, email: users.email });
  return linked ?? null;
}

/** Links a proved identity to an account. Returns false if it is already linked, to any account. */
export async function addIdentity(
  tx: Transaction,
  deps: Pick<Deps, "now" | "jobs">,
  userId: string,
  { provider, providerName, issuer, subject, email, directoryId }: VerifiedIdentity,
  requestId: string,
): Promise<boolean> {
  const made = await tx
    .insert(identities)
    .values({ userId, provider, issuer, subject, email, directoryId, createdAt: deps.now() })
    .onConflictDoNothing({ target: [identities.issuer, identities.subject] })
    .returning({ id: identities.id });
  if (made.length === 0) return false;
  await recordChange(tx, deps, userId, "linked", providerName, requestId);
  return true;
}

async function opensOtherwise(tx: Transaction, userId: string): Promise<boolean> {
  const address = await tx.$count(users, and(eq(users.id, userId), eq(users.emailVerified, true)));
  const phone = await tx.$count(
    users,
    and(eq(users.id, userId), isNotNull(users.phone), isNull(users.phoneFactorAt)),
  );
  const password = await tx.$count(accounts, and(eq(accounts.userId, userId), isNotNull(accounts.password)));
  const passkey = await tx.$count(passkeys, eq(passkeys.userId, userId));
  return address + phone + password + passkey > 0;
}

/** Unlinks all identities, if one of them may have been linked by someone other than the owner. */
export async function dropIdentities(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
}

/**
 * The same for an account with an unconfirmed address, when its owner proves it from outside: the account may have
 * been created by a stranger who linked an identity in order to return. Call it before the address is marked as
 * confirmed.
 */
export async function dropUnprovedIdentities(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx.select({ confirmed: users.emailVerified }).from(users).where(eq(users.id, userId));
  if (user?.confirmed === false) await dropIdentities(tx, userId);
}

/** The audit entry of a change and the email to the owner, in the change's transaction. */
async function recordChange(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  userId: string,
  change: IdentityChange,
  provider: string,
  requestId: string,
): Promise<void> {
  await recordAudit(
    tx,
    accountActor(userId),
    {
      action: `account.identity.${change}`,
      subjectType: "user",
      subjectId: userId,
      fields: [provider],
    },
    requestId,
  );
  const person = await lockPerson(tx, userId);
  await queueMail(tx, jobs, {
    kind: "identity-changed",
    to: { email: person.email, name: person.name },
    props: { name: person.name, change, provider },
  });
}
