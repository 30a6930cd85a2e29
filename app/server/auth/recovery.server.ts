import { and, eq, isNull } from "drizzle-orm";
import type { ResetPassword } from "#app/domain/accounts/change-account.ts";
import { weakPasswordMessages } from "#app/domain/accounts/password.ts";
import { err, type FailureOf, ok, type Result } from "#app/domain/result.ts";
import { recordAudit } from "../audit/audit.server.ts";
import type { Transaction } from "../db/client.server.ts";
import { accounts, sessions, users } from "../db/schema/schema.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { queueMail } from "../mail/outbox.server.ts";
import type { Services } from "../services.server.ts";
import { accountActor } from "./account-actor.server.ts";
import { countAttempt, countFromAddress } from "./attempts.server.ts";
import { claimRecords } from "./claim-records.server.ts";
import { dropUnprovedFactors, endDeviceTrust } from "./factors-store.server.ts";
import { consumeLink, createLink, endLinks, findLink, LINK_HOURS } from "./links.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { judgePassword } from "./password-strength.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Mails a link that sets a new password, if the address has an account; whoever asks is told the same
 * in any case. Errors: `too-many`.
 */
export async function requestPasswordReset(
  deps: Deps,
  email: string,
  { ip }: { ip: string },
): Promise<Result<undefined, FailureOf<"too-many">>> {
  const fromAddress = await countFromAddress(deps, "mail:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const forAccount = await countAttempt(deps, "recover:account", email);
  if (!forAccount.ok) return forAccount;
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.disabledAt)));
    if (!user) return;
    const token = await createLink(tx, deps, "reset-password", { userId: user.id, email });
    await queueMail(tx, deps.jobs, {
      kind: "password-reset",
      to: { email, name: user.name },
      props: {
        name: user.name,
        path: `/auth/reset?${new URLSearchParams({ token })}`,
        minutes: LINK_HOURS["reset-password"] * 60,
      },
    });
  });
  return ok();
}

/** Whether a recovery link still works; looking does not use it up. */
export async function isResetLinkGood(deps: Deps, token: string): Promise<boolean> {
  return (await findLink(deps.db, deps, "reset-password", token)) !== null;
}

/**
 * Sets the password by a recovery link, once. Every session of the account ends, its other links too;
 * the address counts as confirmed, since only its owner can have had the link.
 *
 * Errors: `expired` (unknown, used, run out, or the account has another address now), `invalid` (weak),
 * `too-many`. A weak password does not use the link up.
 */
export async function resetPassword(
  deps: Deps,
  input: { token: string; password: ResetPassword["password"] },
  where: { ip: string; requestId: string },
): Promise<Result<undefined, FailureOf<"expired" | "invalid" | "too-many">>> {
  const fromAddress = await countFromAddress(deps, "reset:address", where.ip);
  if (!fromAddress.ok) return fromAddress;
  const facts = await findLink(deps.db, deps, "reset-password", input.token);
  if (!facts) return err({ code: "expired" });
  const [known] = await deps.db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, facts.userId), eq(users.email, facts.email)));
  if (!known) return err({ code: "expired" });
  const strength = await judgePassword(input.password, { fullName: known.name, email: facts.email });
  if (!strength.strong) {
    return err({ code: "invalid", fieldErrors: { password: weakPasswordMessages(strength.reasons) } });
  }
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const mine = await consumeLink(tx, deps, "reset-password", input.token);
    if (!mine) return err({ code: "expired" });
    await dropUnprovedFactors(tx, mine.userId);
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: deps.now() })
      .where(and(eq(users.id, mine.userId), eq(users.email, mine.email), isNull(users.disabledAt)))
      .returning({ id: users.id, name: users.name });
    if (!user) return err({ code: "expired" });
    await setPassword(tx, user.id, passwordHash, deps.now());
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await endLinks(tx, "verify-email", user.id);
    await endLinks(tx, "change-email", user.id);
    await endDeviceTrust(tx, user.id);
    await claimRecords(tx, user.id, where.requestId);
    await recordAudit(
      tx,
      accountActor(user.id),
      { action: "account.resetPassword", subjectType: "user", subjectId: user.id, fields: ["password"] },
      where.requestId,
    );
    await queueMail(tx, deps.jobs, {
      kind: "password-changed",
      to: { email: mine.email, name: user.name },
      props: { name: user.name },
    });
    return ok();
  });
}

/** Stores a password's hash; an account that has none yet (its first one was never proved) gets one. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(accounts)
    .values({ userId, providerId: "credential", accountId: userId, password: passwordHash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: passwordHash, updatedAt: now },
    });
}
