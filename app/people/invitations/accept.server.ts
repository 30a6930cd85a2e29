import { and, eq, sql } from "drizzle-orm";
import { weakPasswordMessages } from "#app/people/credentials/password.ts";
import { judgePassword } from "#app/people/credentials/password-strength.server.ts";
import { addIdentity } from "#app/people/identities/identities.server.ts";
import type { ProvedIdentity } from "#app/people/identities/identity.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import type { StaffLevel } from "#app/platform/permissions/staff-levels.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import {
  accounts,
  profiles,
  staffInvitations,
  staffRequests,
  userRoles,
  users,
} from "#app/registry/tables.server.ts";
import type { InvitedAccount } from "./invitation.ts";
import { opens, tokenHashOf } from "./invitation-tokens.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret">;

/** An invitation as the invited see it, who have its link. */
export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly level: StaffLevel;
  readonly by: string;
  /** Stands for the link where the link itself must not be kept. */
  readonly tokenHash: string;
  readonly account: InvitedAccount;
}

/** What a link opens, without using it up; null when it is unknown, used, withdrawn or over. */
export async function findInvitation(deps: Deps, token: string): Promise<Invitation | null> {
  const tokenHash = tokenHashOf(deps, token);
  if (tokenHash === null) return null;
  const row = await find(deps.db, deps, tokenHash);
  if (!row) return null;
  const { email, name, level, by } = row;
  const [account] = await deps.db
    .select({ role: userRoles.role, disabledAt: users.disabledAt })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.email, email));
  const known = account?.role === null && account.disabledAt === null ? "known" : "taken";
  return { email, name, level, by, tokenHash, account: account ? known : "none" };
}

/**
 * Accepts an invitation by choosing a password: makes the account, which is staff at once. Its address is confirmed,
 * since the link went there. Of several who use a link at once exactly one gets an account.
 *
 * Errors: `expired`, `invalid` (weak password), `already-exists` (the address has an account by now).
 */
export async function acceptWithPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Result<{ email: string }, FailureOf<"expired" | "invalid" | "already-exists">>> {
  const invitation = await findInvitation(deps, token);
  if (!invitation) return err({ code: "expired" });
  const { email, name } = invitation;
  const strength = await judgePassword(password, { email, fullName: name }, "strong");
  if (!strength.strong) {
    return err({ code: "invalid", fieldErrors: { password: weakPasswordMessages(strength.reasons) } });
  }
  const hash = await hashPassword(password);
  return undoneUnlessOk(deps.db, async (tx): Promise<Result<{ email: string }, Refusal>> => {
    const made = await makeAccount(tx, deps, invitation.tokenHash, userId, requestId);
    if (!made.ok) return made;
    await tx.insert(accounts).values({ userId, providerId: "credential", accountId: userId, password: hash });
    return ok({ email });
  });
}

/**
 * Accepts an invitation by whom a provider has proved: makes the account without a password and links them to it.
 *
 * Errors: `expired`, `already-exists` at `email` (the address has an account by now) or at `identity` (they are linked to
 * an account already).
 */
export async function acceptWithIdentity(
  deps: Deps & Pick<Services, "identityProviders"> & { jobs: Pick<Jobs, "enqueue"> },
  tokenHash: string,
  identity: ProvedIdentity,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Result<undefined, FailureOf<"expired" | "already-exists">>> {
  return undoneUnlessOk(deps.db, async (tx): Promise<Result<undefined, Refusal>> => {
    const made = await makeAccount(tx, deps, tokenHash, userId, requestId);
    if (!made.ok) return made;
    const linked = await addIdentity(tx, deps, userId, identity, requestId);
    return linked ? ok() : err({ code: "already-exists", field: "identity" });
  });
}

/**
 * Accepts an invitation for the account of an open session, which has its address and is nothing yet. A request to
 * become staff is approved by it.
 *
 * Errors: `expired`, `forbidden` (another account, or its address is not confirmed), `already-exists` (it has become
 * something else by now).
 */
export async function acceptSignedIn(
  deps: Deps,
  known: OpenSession,
  token: string,
  requestId: string,
): Promise<Result<undefined, Refusal | FailureOf<"forbidden">>> {
  const tokenHash = tokenHashOf(deps, token);
  if (tokenHash === null) return err({ code: "expired" });
  const { userId } = known.actor;
  return undoneUnlessOk(deps.db, async (tx): Promise<Result<undefined, Refusal | FailureOf<"forbidden">>> => {
    const invitation = await consume(tx, deps, tokenHash);
    if (!invitation) return err({ code: "expired" });
    const { level, invitedBy, name } = invitation;
    const [own] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, invitation.email), eq(users.emailVerified, true)))
      .for("update");
    if (!own) return err({ code: "forbidden" });
    const given = await tx
      .insert(userRoles)
      .values({ userId, role: "admin", staffLevel: level, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning({ userId: userRoles.userId });
    if (given.length === 0) return err({ code: "already-exists", field: "email" });
    await tx
      .update(staffRequests)
      .set({
        status: "approved",
        grantedLevel: level,
        decidedAt: deps.now(),
        decidedBy: invitedBy,
        version: sql`${staffRequests.version} + 1`,
      })
      .where(eq(staffRequests.userId, userId));
    await tx
      .insert(profiles)
      .values({ userId, fullName: name, email: invitation.email })
      .onConflictDoNothing();
    await recordAcceptance(tx, userId, requestId);
    return ok();
  });
}

type Refusal = FailureOf<"expired" | "already-exists">;

/** Carries a refusal out of a transaction that it undoes: the link stays good for another try. */
class Undone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("undone");
    this.answer = answer;
  }
}

async function undoneUnlessOk<Answer extends Result<unknown, unknown>>(
  db: Deps["db"],
  run: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      const answer = await run(tx);
      if (!answer.ok) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as Answer;
    throw error;
  }
}

/** The account of an invitation, with its profile and role; the link is used up. */
async function makeAccount(
  tx: Transaction,
  deps: Deps,
  tokenHash: string,
  userId: string,
  requestId: string,
): Promise<Result<undefined, Refusal>> {
  const invitation = await consume(tx, deps, tokenHash);
  if (!invitation) return err({ code: "expired" });
  const { email, name, level } = invitation;
  const [made] = await tx
    .insert(users)
    .values({ id: userId, email, name, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!made) return err({ code: "already-exists", field: "email" });
  await tx.insert(profiles).values({ userId, fullName: name, email });
  await tx.insert(userRoles).values({ userId, role: "admin", staffLevel: level, createdAt: deps.now() });
  await recordAcceptance(tx, userId, requestId);
  return ok();
}

function recordAcceptance(tx: Transaction, userId: string, requestId: string): Promise<void> {
  return recordAudit(
    tx,
    accountActor(userId),
    {
      action: "auth.acceptInvitation",
      subjectType: "user",
      subjectId: userId,
      fields: ["role", "staffLevel"],
    },
    requestId,
  );
}

/** Uses a link up. Of several who try at once exactly one gets the invitation; the others get null. */
async function consume(tx: Transaction, deps: Deps, tokenHash: string) {
  // Whoever sent it is looked at under their lock: an owner who is put out in this moment lets nobody in.
  const good = await find(tx, deps, tokenHash, { lock: true });
  if (!good) return null;
  const [row] = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash))
    .returning();
  return row ?? null;
}

async function find(
  db: DbOrTransaction,
  { now }: Pick<Deps, "now">,
  tokenHash: string,
  options: { lock?: boolean } = {},
) {
  const query = db
    .select({
      email: staffInvitations.email,
      name: staffInvitations.name,
      level: staffInvitations.level,
      by: users.name,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(staffInvitations.tokenHash, tokenHash), opens(now())));
  const [row] = await (options.lock ? query.for("update") : query);
  return row ?? null;
}
