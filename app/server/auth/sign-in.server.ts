import { APIError } from "better-auth/api";
import { and, eq, isNull } from "drizzle-orm";
import { isTimeZone } from "#app/domain/accounts/locale.ts";
import type { Role } from "#app/domain/accounts/roles.ts";
import type { CodeSignIn, SignIn } from "#app/domain/accounts/sign-in.ts";
import { err, type FailureOf, ok, type Result } from "#app/domain/result.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { profiles, sessions, userRoles, users } from "../db/schema/schema.server.ts";
import type { Services } from "../services.server.ts";
import { accountActor } from "./account-actor.server.ts";
import { type AttemptKind, countAttempt, countFromAddress, forgetAttempts } from "./attempts.server.ts";
import { ACCOUNT_DISABLED } from "./auth.server.ts";
import { claimRecords } from "./claim-records.server.ts";
import { dropUnprovedFactors } from "./factors-store.server.ts";
import { knownDevice, knownDeviceCookie } from "./known-device.server.ts";
import { callLibrary } from "./library-failures.server.ts";
import { libraryHeaders } from "./library-headers.server.ts";
import { findSession } from "./session.server.ts";

type Deps = Pick<Services, "auth" | "db" | "now" | "secret" | "env">;

export interface SignInCircumstances {
  request: Request;
  ip: string;
  requestId: string;
  timeZone?: string | null;
}

export type SignedIn =
  /** `role` is null while a staff request is open. */
  | { next: "home"; role: Role | null; cookies: string[] }
  /** The password was right; a second factor is asked for. */
  | { next: "second-factor"; cookies: string[] };

/**
 * Signs in with e-mail and password. Attempts are counted before the password is looked at: per address
 * of the network, and per account whatever network they come from.
 *
 * Errors: `unauthenticated` (no such pair, which of the two is not told), `disabled`, `too-many`.
 */
export async function signInWithPassword(
  deps: Deps,
  { email, password }: SignIn,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"unauthenticated" | "disabled" | "too-many">>> {
  const { request, ip } = circumstances;
  const device = knownDevice(request, deps.secret, email);
  const [kind, subject]: [AttemptKind, string] = device
    ? ["sign-in:device", device]
    : ["sign-in:account", email];
  const fromAddress = await countFromAddress(deps, "sign-in:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const forAccount = await countAttempt(deps, kind, subject);
  if (!forAccount.ok) return forAccount;

  const answer = await asAnswer(() =>
    deps.auth.api.signInEmail({
      body: { email, password },
      headers: libraryHeaders(request, ip),
      returnHeaders: true,
    }),
  );
  if (!answer) return err({ code: "unauthenticated" });
  if (answer === "disabled") return err({ code: "disabled" });
  await forgetAttempts(deps.db, kind, subject);
  return ok(await finishSignIn(deps, email, answer, circumstances));
}

/**
 * Signs in with a code that was mailed. It also proves the address: what a stranger may have set before
 * (a password, sessions) is dropped by the auth library, and records kept for the address are handed over.
 *
 * Errors: `expired` (wrong, used or run out), `disabled`, `too-many`.
 */
export async function signInWithCode(
  deps: Deps,
  { email, code }: CodeSignIn,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"expired" | "disabled" | "too-many">>> {
  const { request, ip } = circumstances;
  const fromAddress = await countFromAddress(deps, "sign-in:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const forAccount = await countAttempt(deps, "code-entry:account", email);
  if (!forAccount.ok) return forAccount;

  const [user] = await deps.db
    .select({ id: users.id, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  const answer = await asAnswer(() =>
    deps.auth.api.signInEmailOTP({
      body: { email, otp: code },
      headers: libraryHeaders(request, ip),
      returnHeaders: true,
    }),
  );
  if (!answer) return err({ code: "expired" });
  if (answer === "disabled") return err({ code: "disabled" });
  await forgetAttempts(deps.db, "code-entry:account", email);
  if (user) {
    await deps.db.transaction(async (tx) => {
      if (!user.confirmed) await dropUnprovedFactors(tx, user.id, { wasUnconfirmed: true });
      await claimRecords(tx, user.id, circumstances.requestId);
    });
  }
  return ok(await finishSignIn(deps, email, answer, circumstances));
}

/**
 * Mails a sign-in code, if the address has an account; whoever asks is told the same in any case.
 *
 * Errors: `too-many`.
 */
export async function sendSignInCode(
  deps: Deps,
  email: string,
  { request, ip }: Pick<SignInCircumstances, "request" | "ip">,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  const fromAddress = await countFromAddress(deps, "mail:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const forAccount = await countAttempt(deps, "code:account", email);
  if (!forAccount.ok) return forAccount;
  await callLibrary(() =>
    deps.auth.api.sendVerificationOTP({
      body: { email, type: "sign-in" },
      headers: libraryHeaders(request, ip),
    }),
  );
  return ok();
}

/** What the auth library answers to a sign-in: its cookies, and who it is. */
export type Answer = { headers: Headers; response: unknown };

/** Null when the library refuses the proof, `disabled` when the account is; what is broken (5xx) is thrown on. */
export async function asAnswer(call: () => Promise<Answer>): Promise<Answer | "disabled" | null> {
  try {
    return await callLibrary(call);
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    return error.body?.code === ACCOUNT_DISABLED ? "disabled" : null;
  }
}

/**
 * What every way of signing in ends with: the audit record, the browser's time zone where none was known,
 * and the cookies of a known device. A sign-in that still owes its second factor is left for later.
 */
export async function finishSignIn(
  deps: Deps,
  email: string,
  { headers, response }: Answer,
  { request, ip, timeZone, requestId }: SignInCircumstances,
): Promise<SignedIn> {
  const cookies = headers.getSetCookie();
  if (typeof response === "object" && response !== null && "twoFactorRedirect" in response) {
    return { next: "second-factor", cookies };
  }
  const { db, secret, env } = deps;
  const [person] = await db
    .select({ id: users.id, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.email, email));
  if (!person) throw new Error("Somebody signed in to an account that is gone");
  const earlier = (await findSession(deps, request, ip)).known;
  await db.transaction(async (tx) => {
    // The browser forgets its earlier session with the new cookie; left behind, it would live on unseen.
    if (earlier.signedIn) await tx.delete(sessions).where(eq(sessions.id, earlier.session.id));
    if (isTimeZone(timeZone)) {
      await tx
        .update(profiles)
        .set({ timeZone })
        .where(and(eq(profiles.userId, person.id), isNull(profiles.timeZone)));
    }
    await recordAudit(
      tx,
      accountActor(person.id),
      { action: "account.signIn", subjectType: "user", subjectId: person.id },
      requestId,
    );
  });
  cookies.push(knownDeviceCookie(secret, email, env.baseUrl.startsWith("https:")));
  return { next: "home", role: person.role, cookies };
}
