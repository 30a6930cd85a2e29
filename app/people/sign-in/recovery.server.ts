import { and, eq, isNull } from "drizzle-orm";
import type { ResetPassword } from "#app/people/credentials/change-account.ts";
import {
  consumeLink,
  createLink,
  endLinks,
  findLink,
  LINK_MINUTES,
  type LinkFacts,
} from "#app/people/credentials/links.server.ts";
import { weakPasswordMessages } from "#app/people/credentials/password.ts";
import { type PasswordDemand, passwordDemand } from "#app/people/credentials/password-demand.ts";
import { judgePassword } from "#app/people/credentials/password-strength.server.ts";
import { dropUnprovedIdentities } from "#app/people/identities/identities.server.ts";
import { dropUnprovedFactors, endDeviceTrust } from "#app/people/second-factors/factors-store.server.ts";
import { claimRecords } from "#app/people/sign-up/claim-records.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { forgetKnownDevices } from "#app/platform/sessions/known-device.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, sessions, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Requests a link that sets a new password; it is emailed if the address has an account, and the response is the same
 * in any case. `enough`: a few were already sent there, and still work. Errors: `too-many`.
 */
export async function requestPasswordReset(
  deps: Deps,
  email: string,
  { ip }: { ip: string },
): Promise<Result<"sent" | "enough", FailureOf<"too-many">>> {
  const fromAddress = await countFromAddress(deps, "mail:address", ip);
  if (!fromAddress.ok) return fromAddress;
  if (!(await countAttempt(deps, "recover:account", email)).ok) return ok("enough");
  await deps.db.transaction((tx) => requestMail(tx, deps.jobs, { kind: "reset-password", email }));
  return ok("sent");
}

/** Emails the link if the address has an account. */
export async function mailPasswordReset(tx: Transaction, deps: Deps, email: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, name: users.name, confirmed: users.emailVerified })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)));
  if (!user) return;
  const token = await createLink(tx, deps, "reset-password", { userId: user.id, email });
  await queueMail(tx, deps.jobs, {
    kind: "password-reset",
    to: { email, name: user.name, confirmed: user.confirmed },
    props: {
      name: user.name,
      path: `/auth/reset?${new URLSearchParams({ token })}`,
      minutes: LINK_MINUTES["reset-password"],
    },
  });
}

/** What a recovery link requires of the new password; null if it no longer works. Checking does not use it up. */
export async function findResetDemand(deps: Deps, token: string): Promise<PasswordDemand | null> {
  const facts = await findReset(deps, token);
  if (!facts) return null;
  const [owner] = await deps.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, facts.userId));
  return passwordDemand(owner?.role ?? null);
}

/** The reset behind a link: from an email, or in exchange for a code by SMS. */
async function findReset(
  deps: Deps,
  token: string,
): Promise<(LinkFacts & { purpose: "reset-password" | "reset-by-phone" }) | null> {
  for (const purpose of ["reset-password", "reset-by-phone"] as const) {
    const facts = await findLink(deps.db, deps, purpose, token);
    if (facts) return { ...facts, purpose };
  }
  return null;
}

/**
 * Sets the password with a recovery link, once. Every session of the account ends, as do its other links; the address
 * counts as confirmed, since only its owner can have had the link: unless it came from a code by SMS, which proves
 * the number and no address.
 *
 * Errors: `expired` (unknown, used, expired, or the account has another address now), `invalid` (weak), `too-many`. A
 * weak password does not use the link up.
 */
export async function resetPassword(
  deps: Deps,
  input: { token: string; password: ResetPassword["password"] },
  where: { ip: string; requestId: string },
): Promise<Result<undefined, FailureOf<"expired" | "invalid" | "too-many">>> {
  const fromAddress = await countFromAddress(deps, "reset:address", where.ip);
  if (!fromAddress.ok) return fromAddress;
  const facts = await findReset(deps, input.token);
  if (!facts) return err({ code: "expired" });
  const { purpose } = facts;
  const byMail = purpose === "reset-password";
  const [known] = await deps.db
    .select({ name: users.name, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, facts.userId), eq(users.email, facts.email)));
  if (!known) return err({ code: "expired" });
  const strength = await judgePassword(
    input.password,
    { fullName: known.name, email: facts.email },
    passwordDemand(known.role),
  );
  if (!strength.strong) {
    return err({ code: "invalid", fieldErrors: { password: weakPasswordMessages(strength.reasons) } });
  }
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const mine = await consumeLink(tx, deps, purpose, input.token);
    if (!mine) return err({ code: "expired" });
    if (byMail) {
      await dropUnprovedFactors(tx, mine.userId);
      await dropUnprovedIdentities(tx, mine.userId);
    }
    const [user] = await tx
      .update(users)
      .set({ ...(byMail ? { emailVerified: true } : {}), updatedAt: deps.now() })
      .where(and(eq(users.id, mine.userId), eq(users.email, mine.email), isNull(users.disabledAt)))
      .returning({ id: users.id, name: users.name });
    if (!user) return err({ code: "expired" });
    await setPassword(tx, user.id, passwordHash, deps.now());
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    if (byMail) await endLinks(tx, "verify-email", user.id);
    await endWaysIn(tx, user.id, deps.now());
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

/** Ends every code and link that opens or moves an account, and all device trust. */
export async function endWaysIn(tx: Transaction, userId: string, now: Date): Promise<void> {
  const purposes = [
    "reset-password",
    "reset-by-phone",
    "change-email",
    "sign-in",
    "sign-in-code",
    "phone-sign-in",
    "phone-number",
  ] as const;
  for (const purpose of purposes) await endLinks(tx, purpose, userId);
  await endDeviceTrust(tx, userId);
  await forgetKnownDevices(tx, userId, now);
}

/** Stores a password hash, also for an account that has none yet (its first one was never confirmed). */
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
