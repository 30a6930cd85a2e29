import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import {
  asAnswer,
  finishSignIn,
  type SignedIn,
  type SignInCircumstances,
  type SignInDeps,
} from "#app/people/credentials/finish-sign-in.server.ts";
import {
  consumeCode,
  consumeLink,
  findLink,
  isCodeGood,
  type LinkFacts,
} from "#app/people/credentials/links.server.ts";
import type { CodeSignIn, SignIn } from "#app/people/credentials/sign-in.ts";
import { recordFailedSignIn } from "#app/people/credentials/sign-in-failures.server.ts";
import { type CountedAttempt, countAtAccount } from "#app/people/credentials/sign-in-limits.server.ts";
import { requiredDirectory } from "#app/people/directories/queries.server.ts";
import { proveAddress } from "#app/people/sign-up/prove-address.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { signedUpHere } from "#app/platform/sessions/known-device.server.ts";
import { libraryHeaders } from "#app/platform/sessions/library-headers.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, users } from "#app/platform/sessions/sessions.tables.server.ts";

/** No one is signed in yet: the form has to be sent again, with the code that has been sent. */
export type NeedsCode = { next: "mailed-code"; cookies: string[] };

/** The credentials were correct, but this account must sign in through its organisation's directory. */
export type DirectoryRequired = { readonly code: "directory-required"; readonly organisation: string };

/**
 * Signs in with email and password. Attempts are counted before the password is checked, and a wrong password takes
 * as long as an address without an account.
 *
 * Once strangers have tried too many passwords, a browser unknown to the account also needs an emailed code: `next`
 * is `mailed-code`, and a code was requested. Both are checked together and reported as one: without the code nothing
 * is revealed about the password, and the reverse.
 *
 * Errors: `unauthenticated` (wrong pair, without revealing which part), `disabled`, `directory-required`, `too-many`.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  { email, password, code }: SignIn,
  circumstances: SignInCircumstances,
): Promise<
  Result<SignedIn | NeedsCode, FailureOf<"unauthenticated" | "disabled" | "too-many"> | DirectoryRequired>
> {
  const counted = await admit(deps, "sign-in", email, circumstances);
  if (!counted.ok) return counted;
  const { crowded, succeeded } = counted.value;
  if (crowded && !code) {
    await recordFailedSignIn(deps, email, "too-many", circumstances);
    await requestSignInCode(deps, email);
    return ok({ next: "mailed-code", cookies: [] });
  }
  const [found] = await deps.db
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email));
  nobodysHash ??= hashPassword(randomBytes(16).toString("base64"));
  const right = await verifyPassword(password, found?.hash ?? (await nobodysHash));
  const proved = !crowded || (await isCodeGood(deps.db, deps, email, code ?? ""));
  if (!found?.hash || !right || !proved) {
    await recordFailedSignIn(deps, email, "wrong-password", circumstances);
    return err({ code: "unauthenticated" });
  }
  if (crowded) await consumeCode(deps.db, deps, email, code ?? "");
  return openRecognised(deps, { userId: found.userId, email }, succeeded, circumstances);
}

/** A dummy hash to compare passwords of unknown addresses with. */
let nobodysHash: Promise<string> | undefined;

/**
 * Signs in with an emailed code. It also proves the address: what a stranger may have set before (a password,
 * sessions) is removed, except in the browser that created the account, and records stored for the address are
 * assigned to the account. `passwordDropped` says that a password was removed; its owner is also notified by email.
 *
 * Errors: `expired` (wrong, used or expired), `disabled`, `directory-required`, `too-many`: also once strangers have
 * tried too many codes. The link in the email is never refused for that.
 */
export async function signInWithCode(
  deps: SignInDeps,
  { email, code }: CodeSignIn,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"expired" | "disabled" | "too-many"> | DirectoryRequired>> {
  const counted = await admit(deps, "code-entry", email, circumstances);
  if (!counted.ok) return counted;
  const { crowded, succeeded } = counted.value;
  if (crowded) {
    await recordFailedSignIn(deps, email, "too-many", circumstances);
    return err(crowded);
  }
  const facts = await consumeCode(deps.db, deps, email, code);
  if (!facts) {
    await recordFailedSignIn(deps, email, "wrong-code", circumstances);
    return err({ code: "expired" });
  }
  return openByMail(deps, facts, succeeded, circumstances);
}

/**
 * The account the link sent with a code signs in to, without using it up; null if it is unknown, used or expired.
 */
export function findSignInLink(
  deps: Pick<SignInDeps, "db" | "now" | "secret">,
  token: string,
): Promise<LinkFacts | null> {
  return findLink(deps.db, deps, "sign-in", token);
}

/**
 * Signs in with the link emailed with a code. It is too long to be guessed, so it works whatever strangers have
 * tried. Errors: `expired`, `disabled`, `directory-required`, `too-many` (from one network, for any kind of attempt).
 */
export async function signInWithLink(
  deps: SignInDeps,
  token: string,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"expired" | "disabled" | "too-many"> | DirectoryRequired>> {
  const fromAddress = await countFromAddress(deps, "sign-in:address", circumstances.ip);
  if (!fromAddress.ok) return fromAddress;
  const facts = await consumeLink(deps.db, deps, "sign-in", token);
  return facts ? openByMail(deps, facts, async () => {}, circumstances) : err({ code: "expired" });
}

/**
 * Requests a sign-in code; it is emailed if the address has an account, and the response is the same in any case.
 * `enough`: a few were already sent there, and still work.
 *
 * Errors: `too-many` (from one network).
 */
export async function sendSignInCode(
  deps: SignInDeps,
  email: string,
  { ip }: Pick<SignInCircumstances, "ip">,
): Promise<Result<"sent" | "enough", FailureOf<"too-many">>> {
  const fromAddress = await countFromAddress(deps, "mail:address", ip);
  if (!fromAddress.ok) return fromAddress;
  return ok(await requestSignInCode(deps, email));
}

async function requestSignInCode(deps: SignInDeps, email: string): Promise<"sent" | "enough"> {
  if (!(await countAttempt(deps, "code:account", email)).ok) return "enough";
  await deps.db.transaction((tx) => requestMail(tx, deps.jobs, { kind: "sign-in-code", email }));
  return "sent";
}

/** Counts an attempt before it is made: for the network whatever it tries, then at the account. */
async function admit(
  deps: SignInDeps,
  way: "sign-in" | "code-entry",
  email: string,
  circumstances: SignInCircumstances,
): Promise<Result<CountedAttempt, FailureOf<"too-many">>> {
  const fromAddress = await countFromAddress(deps, "sign-in:address", circumstances.ip);
  if (!fromAddress.ok) return fromAddress;
  const counted = await countAtAccount(deps, way, email, circumstances);
  if (!counted.ok) await recordFailedSignIn(deps, email, "too-many", circumstances);
  return counted;
}

async function openByMail(
  deps: SignInDeps,
  facts: LinkFacts,
  succeeded: () => Promise<void>,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"expired" | "disabled"> | DirectoryRequired>> {
  const ownBrowser = signedUpHere(deps, circumstances.request, { id: facts.userId, email: facts.email });
  const proof = { ...facts, ownBrowser };
  const proved = await deps.db.transaction((tx) => proveAddress(tx, deps, proof, circumstances.requestId));
  if (!proved) return err({ code: "expired" });
  const opened = await openRecognised(deps, facts, succeeded, circumstances);
  if (opened.ok) {
    return ok(proved.passwordDropped ? { ...opened.value, passwordDropped: true as const } : opened.value);
  }
  return opened.error.code === "unauthenticated" ? err({ code: "expired" }) : err(opened.error);
}

/**
 * Opens a session for a recognised user, by any method other than the directory where that is required: see
 * `openByDirectory`. Errors: `unauthenticated` (the account was deleted), `disabled`, `directory-required`.
 */
export async function openRecognised(
  deps: SignInDeps,
  { userId, email }: LinkFacts,
  succeeded: () => Promise<void>,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"unauthenticated" | "disabled"> | DirectoryRequired>> {
  const organisation = await requiredDirectory(deps.db, { userId, email });
  if (organisation !== null) return err({ code: "directory-required", organisation });
  return openByDirectory(deps, { userId, email }, succeeded, circumstances);
}

/** The same for a user proved by their own directory, or who needs none. Errors: `unauthenticated`, `disabled`. */
export async function openByDirectory(
  deps: SignInDeps,
  { userId, email }: LinkFacts,
  succeeded: () => Promise<void>,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"unauthenticated" | "disabled">>> {
  const answer = await asAnswer(() =>
    deps.auth.api.signInProved({
      body: { userId },
      headers: libraryHeaders(circumstances.request, circumstances.ip),
      returnHeaders: true,
    }),
  );
  if (answer === "disabled") {
    await recordFailedSignIn(deps, email, "disabled", circumstances);
    return err({ code: "disabled" });
  }
  if (!answer) return err({ code: "unauthenticated" });
  await succeeded();
  return ok(await finishSignIn(deps, email, answer, circumstances));
}
