import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, gt } from "drizzle-orm";
import {
  asAnswer,
  type SignInDeps as Deps,
  finishSignIn,
  type SignedIn,
  type SignInCircumstances,
} from "#app/people/credentials/finish-sign-in.server.ts";
import { recordFailedSignIn } from "#app/people/credentials/sign-in-failures.server.ts";
import { countAtAccount } from "#app/people/credentials/sign-in-limits.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { libraryHeaders } from "#app/platform/sessions/library-headers.server.ts";
import { users, verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Credential } from "./factors.ts";
import { spendAppCode } from "./factors-app.server.ts";
import { spendFactorCode } from "./factors-phone.server.ts";
import { spendRecoveryCode } from "./factors-recovery-codes.server.ts";
import { recordFactorChange } from "./factors-store.server.ts";

/** A user whose password was right and who has to prove a second factor before a session is created. */
export interface Challenge {
  /** A random id of this sign-in. */
  id: string;
  userId: string;
  name: string;
  email: string;
}

/** A signed cookie (`proved-sign-in`); it contains a random id that we look up. */
const CHALLENGE_COOKIE = /(?:^|;\s*)(?:__Secure-)?account\.two_factor=([^;]+)/;

/** The sign-in started in this browser; null if there is none, or it has expired. */
export async function findChallenge(
  db: DbOrTransaction,
  { now }: Pick<Deps, "now">,
  request: Request,
): Promise<Challenge | null> {
  const raw = CHALLENGE_COOKIE.exec(request.headers.get("cookie") ?? "")?.[1];
  const identifier = /^2fa-[\w-]{10,60}/.exec(raw ?? "")?.[0];
  if (!identifier) return null;
  const [waiting] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now())));
  if (!waiting) return null;
  const [user] = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, waiting.userId));
  return user ? { id: identifier, ...user } : null;
}

/**
 * Completes a sign-in with a code of the authenticator app or by SMS, or a recovery code; each works once. `trust`
 * skips the second step in this browser for a while, except where it is mandatory (staff), and not after a code by
 * SMS.
 *
 * Errors: `unauthenticated` (no sign-in in progress), `expired` (wrong or used code), `disabled`, `too-many`.
 */
export async function answerChallenge(
  deps: Deps,
  given: { by: "app" | "phone" | "recovery-code"; code: string; trust: boolean },
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"unauthenticated" | "expired" | "disabled" | "too-many">>> {
  const { request, ip, requestId } = circumstances;
  const fromAddress = await countFromAddress(deps, "sign-in:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const challenge = await findChallenge(deps.db, deps, request);
  if (!challenge) return err({ code: "unauthenticated" });
  const { email } = challenge;
  const counted = await countAtAccount(deps, "second-factor", email, circumstances);
  // Distributed guessing is feasible for six-digit codes; recovery codes and passkeys are immune and stay available.
  const refusal = counted.ok ? (given.by === "recovery-code" ? null : counted.value.crowded) : counted.error;
  if (refusal) {
    await recordFailedSignIn(deps, email, "too-many", circumstances);
    return err(refusal);
  }
  if (!(await spendCode(deps, challenge, given))) {
    await recordFailedSignIn(deps, email, "wrong-factor", circumstances);
    return err({ code: "expired" });
  }
  const answer = await asAnswer(() =>
    deps.auth.api.signInSecondStepProved({
      // SIM cards can be hijacked: an SMS code never makes a browser trusted.
      body: { userId: challenge.userId, trustDevice: given.trust && given.by !== "phone" },
      headers: libraryHeaders(request, ip),
      returnHeaders: true,
    }),
  );
  if (answer === "disabled") {
    await recordFailedSignIn(deps, email, "disabled", circumstances);
    return err({ code: "disabled" });
  }
  if (!answer) {
    await recordFailedSignIn(deps, email, "wrong-factor", circumstances);
    return err({ code: "expired" });
  }
  if (counted.ok) await counted.value.succeeded();
  if (given.by === "recovery-code") {
    const actor = accountActor(challenge.userId);
    await deps.db.transaction((tx) =>
      recordFactorChange(tx, deps, { actor }, challenge, "recovery-code-used", requestId),
    );
  }
  return ok(await finishSignIn(deps, challenge.email, answer, circumstances));
}

/**
 * Signs in with a passkey only: possession of the device and its user verification are two factors.
 *
 * Errors: `expired` (unknown passkey, or the answer does not match the challenge), `disabled`, `too-many`.
 */
export async function signInWithPasskey(
  deps: Deps,
  credential: Credential,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"expired" | "disabled" | "too-many">>> {
  const { request, ip } = circumstances;
  const fromAddress = await countFromAddress(deps, "sign-in:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const answer = await asAnswer(() =>
    deps.auth.api.verifyPasskeyAuthentication({
      body: { response: credential as unknown as AuthenticationResponseJSON },
      headers: libraryHeaders(request, ip),
      returnHeaders: true,
    }),
  );
  if (answer === "disabled") return err({ code: "disabled" });
  const email = answer ? emailOf(answer.response) : null;
  if (!answer || email === null) {
    await recordFailedSignIn(deps, "", "wrong-factor", circumstances);
    return err({ code: "expired" });
  }
  return ok(await finishSignIn(deps, email, answer, circumstances));
}

/** Consumes a code of the second step; false if it is wrong, used or expired. */
async function spendCode(
  deps: Deps,
  { id, userId }: Challenge,
  { by, code }: { by: "app" | "phone" | "recovery-code"; code: string },
): Promise<boolean> {
  if (by === "app") return spendAppCode(deps.db, deps, userId, code);
  if (by === "phone") return spendFactorCode(deps.db, deps, userId, code);
  const counted = await countAttempt(deps, "recovery-code:challenge", id);
  if (counted.ok) return deps.db.transaction((tx) => spendRecoveryCode(tx, deps, userId, code));
  await deps.db.delete(verifications).where(eq(verifications.identifier, id));
  return false;
}

function emailOf(response: unknown): string | null {
  if (typeof response !== "object" || response === null || !("user" in response)) return null;
  const { user } = response;
  return typeof user === "object" && user !== null && "email" in user && typeof user.email === "string"
    ? user.email
    : null;
}
