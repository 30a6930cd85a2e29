import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { consumeCode, endLinks } from "#app/people/credentials/links.server.ts";
import { textCode } from "#app/people/phones/phone-codes.server.ts";
import { countFactorText } from "#app/people/phones/phone-limits.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, forgetAttempts } from "#app/platform/limits/attempts.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { factorMessages } from "./factors.words.ts";
import {
  afterRemoval,
  ensureRecoveryCodes,
  lockPerson,
  markVerified,
  recordFactorChange,
} from "./factors-store.server.ts";

type Deps = Pick<Services, "auth" | "db" | "env" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Starts to make a code by SMS the account's second factor: sends one to its number. Email has to be the recovery
 * method, since such a number can neither sign in alone nor reset the password: one SIM card would be both factors.
 *
 * Errors: `forbidden`, `not-found` without a proved number, without a confirmed address, or if it is one already;
 * `too-many`.
 */
export async function startPhoneFactor(
  deps: Deps,
  known: OpenSession,
): Promise<Result<undefined, FailureOf<"forbidden" | "not-found" | "too-many">>> {
  const may = mayAdd(deps, known);
  if (!may.ok) return may;
  const { userId } = known.actor;
  const [user] = await deps.db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.phoneFactorAt)));
  return user?.phone ? sendCode(deps, userId, user.phone) : err({ code: "not-found" });
}

/**
 * Confirms the number as a second factor with the code sent to it; from then on sign-in requires one. Returns
 * recovery codes to show once, if there were none.
 *
 * Errors: `forbidden`, `invalid` (wrong, used or expired code), `not-found` as above, `too-many`.
 */
export async function confirmPhoneFactor(
  deps: Deps,
  known: OpenSession,
  code: string,
  requestId: string,
): Promise<Result<string[] | null, FailureOf<"forbidden" | "invalid" | "not-found" | "too-many">>> {
  const may = mayAdd(deps, known);
  if (!may.ok) return may;
  const { userId } = known.actor;
  const counted = await countAttempt(deps, "second-factor:session", known.session.id);
  if (!counted.ok) return counted;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.phone || person.number === null || !person.addressConfirmed) return err({ code: "not-found" });
    if (!(await spendCode(tx, deps, userId, person.number, code))) {
      return invalidField("code", factorMessages.challenge.wrongText);
    }
    const now = deps.now();
    await tx.update(users).set({ phoneFactorAt: now, updatedAt: now }).where(eq(users.id, userId));
    // Codes that still open the account with the number only, and password reset links obtained with one.
    for (const purpose of ["phone-sign-in", "reset-by-phone"] as const) await endLinks(tx, purpose, userId);
    await markVerified(tx, known.session.id, now);
    await forgetAttempts(tx, "second-factor:session", known.session.id);
    await forgetAttempts(tx, "factor-text:account", userId);
    await recordFactorChange(tx, deps, known, person, "phone-added", requestId);
    return ok(await ensureRecoveryCodes(tx, deps, userId));
  });
}

function mayAdd(deps: Deps, known: OpenSession): Result<undefined, FailureOf<"forbidden" | "not-found">> {
  if (!deps.env.phones) return err({ code: "not-found" });
  return mayChangeAccount(known, "account.managePhone", deps);
}

/** Removes the code by SMS as a second factor; the number stays. Errors: `forbidden`, `not-found`. */
export async function removePhoneFactor(
  deps: Deps,
  known: OpenSession,
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "not-found">>> {
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person.phone) return err({ code: "not-found" });
    await tx.update(users).set({ phoneFactorAt: null, updatedAt: deps.now() }).where(eq(users.id, userId));
    await endLinks(tx, "phone-factor", userId);
    await afterRemoval(tx, userId, person.factorCount - 1);
    await recordFactorChange(tx, deps, known, person, "phone-removed", requestId);
    return ok();
  });
}

/**
 * Sends the second-factor code after the first factor was accepted. Errors: `not-found` (it is not a factor of this
 * account), `too-many`.
 */
export async function sendFactorCode(
  deps: Deps,
  userId: string,
): Promise<Result<undefined, FailureOf<"not-found" | "too-many">>> {
  const [user] = await deps.db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.phoneFactorAt), isNotNull(users.phone)));
  return user?.phone && deps.env.phones ? sendCode(deps, userId, user.phone) : err({ code: "not-found" });
}

async function sendCode(
  deps: Deps,
  userId: string,
  phone: string,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  const counted = await countFactorText(deps, userId, phone);
  if (!counted.ok) return counted;
  const subject = subjectOf(userId, phone);
  await deps.db.transaction((tx) =>
    textCode(tx, deps, { purpose: "phone-factor", subject, userId, phone, says: "factor" }),
  );
  return ok();
}

/**
 * Consumes a code of the second step; false if it is wrong, used or expired. Of several concurrent attempts one
 * succeeds.
 */
export async function spendFactorCode(
  tx: DbOrTransaction,
  deps: Pick<Services, "now" | "secret">,
  userId: string,
  code: string,
): Promise<boolean> {
  const [user] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.phoneFactorAt)));
  return user?.phone ? spendCode(tx, deps, userId, user.phone, code) : false;
}

async function spendCode(
  tx: DbOrTransaction,
  deps: Pick<Services, "now" | "secret">,
  userId: string,
  phone: string,
  code: string,
): Promise<boolean> {
  return (await consumeCode(tx, deps, subjectOf(userId, phone), code, "phone-factor")) !== null;
}

const subjectOf = (userId: string, phone: string): string => `${userId} ${phone}`;
