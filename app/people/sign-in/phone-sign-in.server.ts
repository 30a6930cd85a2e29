import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { SeenTexts } from "#app/people/consents/kinds.ts";
import type {
  SignedIn,
  SignInCircumstances,
  SignInDeps,
} from "#app/people/credentials/finish-sign-in.server.ts";
import { consumeCode, consumeLink, createLink, endLinks } from "#app/people/credentials/links.server.ts";
import { recordFailedSignIn } from "#app/people/credentials/sign-in-failures.server.ts";
import { type CountedAttempt, countAtAccount } from "#app/people/credentials/sign-in-limits.server.ts";
import { countTextRequest, type TextsEnough } from "#app/people/phones/phone-limits.server.ts";
import { transferRecords } from "#app/people/sign-up/claim-records.server.ts";
import { insertPhoneAccount, signUpByPhone } from "#app/people/sign-up/phone-sign-up.server.ts";
import { findRecordOfLink, ofLink } from "#app/people/sign-up/record-link.server.ts";
import {
  brokenConstraint,
  type DbOrTransaction,
  type Transaction,
} from "#app/platform/database/client.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type DirectoryRequired, openRecognised, signInWithPassword } from "./sign-in.server.ts";

/**
 * The internal email address of an account with this number, or an unused one if there is none. This counts attempts
 * by number and by address together and treats unknown numbers like unknown addresses.
 */
async function addressOf(db: DbOrTransaction, phone: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.phone, phone));
  return user?.email ?? noAddressFor(phone);
}

/** Signs in with a number and a password, by the rules and with the errors of `signInWithPassword`. */
export async function signInWithPhone(
  deps: SignInDeps,
  { phone, password, code }: { phone: string; password: string; code?: string | undefined },
  circumstances: SignInCircumstances,
): ReturnType<typeof signInWithPassword> {
  const email = await addressOf(deps.db, phone);
  return signInWithPassword(deps, { email, password, code }, circumstances);
}

/**
 * Requests a sign-in code by SMS; it is sent if the number has an account, and the response is the same in any case.
 * `enough`: a few were already sent there, and still work. Errors: `too-many`, and by which limit.
 */
export async function sendPhoneCode(
  deps: SignInDeps,
  phone: string,
  { ip }: Pick<SignInCircumstances, "ip">,
): Promise<Result<"send" | "enough", TextsEnough>> {
  const counted = await countTextRequest(deps, phone, { ip });
  if (counted.ok && counted.value === "send") {
    await deps.db.transaction((tx) => requestMail(tx, deps.jobs, { kind: "phone-sign-in", email: phone }));
  }
  return counted;
}

type CodeFailure = FailureOf<"expired" | "forbidden" | "not-found" | "disabled" | "too-many">;

/**
 * Signs in with a code by SMS. If the number has no account yet, and this browser has started to sign up with it
 * (`signUpToken`), the account is created now: none exists before its number is proved, so no one can create one with
 * someone else's. Its records are its own: records that staff store with the number are not assigned to it.
 *
 * Errors: `expired` (wrong, used or expired), `forbidden` (the number is the account's second factor: it cannot sign
 * in alone), `not-found` (no account, and no sign-up was started here), `disabled`, `directory-required`, `too-many`.
 */
export async function signInWithPhoneCode(
  deps: SignInDeps,
  { phone, code, signUpToken }: { phone: string; code: string; signUpToken: string | null },
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, CodeFailure | DirectoryRequired>> {
  const counted = await admit(deps, phone, circumstances);
  if (!counted.ok) return counted;
  const proved = await prove(deps, phone, code, circumstances, async (tx, owner) => {
    if (owner) return ok(owner);
    const made = await signUpByPhone(tx, deps, { phone, token: signUpToken }, circumstances.requestId);
    return made ? ok(made) : err({ code: "not-found" });
  });
  if (!proved.ok) return proved;
  const opened = await openRecognised(deps, proved.value, counted.value.succeeded, circumstances);
  if (opened.ok) return opened;
  return opened.error.code === "unauthenticated" ? err({ code: "expired" }) : err(opened.error);
}

/**
 * Sends a code to the number of a record, for the person who opened the link to take it over. `enough`: enough codes
 * were sent recently, and they still work. Errors: `not-found` (the link is not valid), `too-many` with the limit.
 */
export async function sendRecordCode(
  deps: SignInDeps,
  token: string,
  { ip }: Pick<SignInCircumstances, "ip">,
): Promise<Result<"send" | "enough", FailureOf<"not-found"> | TextsEnough>> {
  const record = await findRecordOfLink(deps.db, deps, token);
  if (!record) return err({ code: "not-found" });
  const { phone } = record;
  const counted = await countTextRequest(deps, phone, { ip });
  if (counted.ok && counted.value === "send") {
    await deps.db.transaction((tx) => requestMail(tx, deps.jobs, { kind: "phone-sign-up", email: phone }));
  }
  return counted;
}

/**
 * Takes a record over with its link and a code by SMS to its number, and signs in to the account of the number or a
 * new one. The link identifies the record, the code confirms the number; neither is enough without the other.
 *
 * Errors: `not-found` (the link is not valid, or the account cannot have the record), and those of signing in with a
 * code.
 */
export async function openRecordByPhone(
  deps: SignInDeps,
  { token, code, seen }: { token: string; code: string; seen: SeenTexts },
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, CodeFailure | DirectoryRequired>> {
  const record = await findRecordOfLink(deps.db, deps, token);
  if (!record) return err({ code: "not-found" });
  const { phone, name: fullName } = record;
  const counted = await admit(deps, phone, circumstances);
  if (!counted.ok) return counted;
  const proved = await prove(deps, phone, code, circumstances, async (tx, owner) => {
    const facts = await consumeLink(tx, deps, "claim-record", token);
    const [kept] = await tx
      .select()
      .from(students)
      .where(and(eq(students.id, facts?.userId ?? record.studentId), ofLink(phone)))
      .for("update");
    if (!facts || !kept) return err({ code: "not-found" });
    const { timeZone, requestId } = circumstances;
    const given = { passwordHash: null, referral: null, timeZone, requestId, seen };
    if (owner && !(await isStudent(tx, owner.userId))) return err({ code: "not-found" });
    const account = owner ?? (await insertPhoneAccount(tx, deps, { fullName, phone }, given));
    return (await transferRecords(tx, account.userId, kept, requestId))
      ? ok(account)
      : err({ code: "not-found" });
  });
  if (!proved.ok) return proved;
  const opened = await openRecognised(deps, proved.value, counted.value.succeeded, circumstances);
  if (opened.ok) return opened;
  return opened.error.code === "unauthenticated" ? err({ code: "expired" }) : err(opened.error);
}

async function isStudent(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, "student")))) > 0;
}

/**
 * Exchanges a code by SMS for a link that sets a new password, to be opened immediately. Errors: as for signing in.
 */
export async function recoverByPhone(
  deps: SignInDeps,
  { phone, code }: { phone: string; code: string },
  circumstances: SignInCircumstances,
): Promise<Result<string, CodeFailure>> {
  const counted = await admit(deps, phone, circumstances);
  if (!counted.ok) return counted;
  const token = await prove(deps, phone, code, circumstances, async (tx, owner) =>
    owner ? ok(await createLink(tx, deps, "reset-by-phone", owner)) : err({ code: "not-found" }),
  );
  if (token.ok) await counted.value.succeeded();
  return token;
}

/** Counts an attempt, first for the network, then for the account. */
async function admit(
  deps: SignInDeps,
  phone: string,
  circumstances: SignInCircumstances,
): Promise<Result<CountedAttempt, FailureOf<"too-many">>> {
  const fromAddress = await countFromAddress(deps, "sign-in:address", circumstances.ip);
  if (!fromAddress.ok) return fromAddress;
  const email = await addressOf(deps.db, phone);
  const counted = await countAtAccount(deps, "code-entry", email, circumstances);
  // A text message has no link with its code: past the limit of all networks together, the password is the only
  // alternative.
  const refusal = counted.ok ? counted.value.crowded : counted.error;
  if (!refusal) return counted;
  await recordFailedSignIn(deps, email, "too-many", circumstances);
  return err(refusal);
}

/** Consumes a code and passes its number's account (null if there is none) to the callback, in one transaction. */
async function prove<Value>(
  deps: SignInDeps,
  phone: string,
  code: string,
  circumstances: SignInCircumstances,
  then: (
    tx: Transaction,
    owner: { userId: string; email: string } | null,
  ) => Promise<Result<Value, FailureOf<"not-found">>>,
): Promise<Result<Value, FailureOf<"expired" | "forbidden" | "not-found">>> {
  const attempt = () =>
    deps.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, deps, phone, code, "phone-sign-in"))) return err({ code: "expired" });
      const [owner] = await tx
        .select({ userId: users.id, email: users.email, factorAt: users.phoneFactorAt })
        .from(users)
        .where(eq(users.phone, phone))
        .for("update");
      if (owner && owner.factorAt !== null) return err({ code: "forbidden" });
      if (owner) await endLinks(tx, "phone-sign-in", owner.userId);
      return then(tx, owner ? { userId: owner.userId, email: owner.email } : null);
    });
  let result: Awaited<ReturnType<typeof attempt>>;
  try {
    result = await attempt();
  } catch (error) {
    // Another browser created the number's account at the same moment, also with a confirmed number.
    if (brokenConstraint(error) !== "users_phone_unique") throw error;
    result = await attempt();
  }
  if (!result.ok && result.error.code === "expired") {
    await recordFailedSignIn(deps, await addressOf(deps.db, phone), "wrong-code", circumstances);
  }
  return result;
}

/** The token of a sign-up in this browser that is pending its code. */
export const newSignUpToken = (): string => randomBytes(32).toString("base64url");
