import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { weakPasswordMessages } from "#app/people/credentials/password.ts";
import { passwordDemand } from "#app/people/credentials/password-demand.ts";
import { judgePassword } from "#app/people/credentials/password-strength.server.ts";
import { nationalDigits } from "#app/people/phones/mobile-number.server.ts";
import { countTextRequest, type TextsEnough } from "#app/people/phones/phone-limits.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { err, type FailureOf, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { users, verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import { insertStudentAccount, type SignUpCircumstances } from "./sign-up.server.ts";
import type { PhoneSignUp } from "./sign-up.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { env?: Pick<Services["env"], "brandName"> } & {
  jobs: Pick<Jobs, "enqueue">;
};

/** Long enough for several codes. */
export const PHONE_SIGN_UP_MINUTES = 30;

/** The data of a pending sign-up. It is not an account: it is deleted after half an hour. */
const waitingSchema = z.object({
  phone: z.string(),
  fullName: z.string(),
  passwordHash: z.string(),
  referral: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** The versions of the texts that were shown; missing in sign-ups from before they were stored. */
  seen: z.object({ terms: z.number(), privacy: z.number() }).optional(),
});

const identifierOf = ({ secret }: Pick<Deps, "secret">, token: string): string =>
  `phone-sign-up:${keyedHash(secret, "link", token)}`;

/**
 * Starts a sign-up with a number: stores the submitted values for this browser, identified by `token`, and sends a
 * code. The account is created only once the code is entered. A number that has an account is treated the same: the
 * code signs its owner in.
 *
 * `enough`: enough codes were sent to the number, and they still work.
 *
 * Errors: `invalid` for a weak password; `too-many` with the limit.
 */
export async function startPhoneSignUp(
  deps: Deps,
  values: Pick<PhoneSignUp, "fullName" | "password"> & { phone: string },
  { token, ip, referral, timeZone, seen }: SignUpCircumstances & { token: string; ip: string },
): Promise<Result<"send" | "enough", FailureOf<"invalid"> | TextsEnough>> {
  const { fullName, password, phone } = values;
  // The number is as guessable as an address and must not serve as the password.
  const person = { fullName, email: noAddressFor(nationalDigits(phone)) };
  const strength = await judgePassword(password, person, passwordDemand("student"));
  if (!strength.strong) {
    return err({ code: "invalid", fieldErrors: { password: weakPasswordMessages(strength.reasons) } });
  }
  const counted = await countTextRequest(deps, phone, { ip });
  if (!counted.ok) return counted;
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    await tx.insert(verifications).values({
      identifier: identifierOf(deps, token),
      value: JSON.stringify({
        phone,
        fullName,
        passwordHash,
        referral: referral ?? null,
        timeZone: timeZone ?? null,
        seen,
      }),
      expiresAt: new Date(deps.now().getTime() + PHONE_SIGN_UP_MINUTES * 60_000),
    });
    if (counted.value === "send") await requestMail(tx, deps.jobs, { kind: "phone-sign-up", email: phone });
  });
  return counted;
}

/** Whether a sign-up with this number is pending in this browser. */
export async function isSignUpWaiting(
  deps: Pick<Deps, "db" | "now" | "secret">,
  phone: string,
  token: string,
): Promise<boolean> {
  return (await findWaiting(deps.db, deps, token))?.phone === phone;
}

async function findWaiting(db: DbOrTransaction, deps: Pick<Deps, "now" | "secret">, token: string) {
  const [row] = await db
    .select({ id: verifications.id, value: verifications.value })
    .from(verifications)
    .where(
      and(eq(verifications.identifier, identifierOf(deps, token)), gt(verifications.expiresAt, deps.now())),
    );
  return row ? { id: row.id, ...waitingSchema.parse(JSON.parse(row.value)) } : null;
}

/**
 * Creates the account this browser started, with the number just proved. Null if no sign-up is pending here for this
 * number.
 *
 * @throws the database's own error (`users_phone_unique`) if another browser has created the number's account
 */
export async function signUpByPhone(
  tx: Transaction,
  deps: Pick<Deps, "now" | "secret" | "jobs" | "env">,
  { phone, token }: { phone: string; token: string | null },
  requestId: string,
): Promise<{ userId: string; email: string } | null> {
  const waiting = token === null ? null : await findWaiting(tx, deps, token);
  if (waiting?.phone !== phone) return null;
  const { fullName, passwordHash, referral, timeZone, seen } = waiting;
  await tx.delete(verifications).where(eq(verifications.id, waiting.id));
  const given = { passwordHash, referral, timeZone, requestId, ...(seen ? { seen } : {}) };
  return insertPhoneAccount(tx, deps, { fullName, phone }, given);
}

/**
 * Creates the account of a number that was just confirmed; without a password, it opens with codes by SMS.
 *
 * @throws the database's own error (`users_phone_unique`) if another browser has created the number's account
 */
export async function insertPhoneAccount(
  tx: Transaction,
  deps: Pick<Deps, "jobs" | "env">,
  { fullName, phone }: { fullName: string; phone: string },
  given: SignUpCircumstances & { passwordHash: string | null },
): Promise<{ userId: string; email: string }> {
  const userId = randomUUID();
  const email = noAddressFor(userId);
  await insertStudentAccount(tx, deps, { fullName, email, phone }, { ...given, userId });
  await tx.update(users).set({ phone }).where(eq(users.id, userId));
  return { userId, email };
}
