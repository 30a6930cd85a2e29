import { randomBytes } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { and, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import type { Services } from "#app/registry/services.server.ts";
import { twoFactors } from "#app/registry/tables.server.ts";
import { openSecret } from "./factors-secrets.server.ts";

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, thirty seconds. */
const PERIOD_S = 30;
/** Clocks of phones are wrong: the code before and the one after count too (RFC 6238, 5.2). */
const STEPS_EITHER_WAY = 1;

/** A new secret of 160 bits, as RFC 4226 advises; text, since the auth library keeps it as such. */
export function newAppSecret(): string {
  return randomBytes(20).toString("base64url");
}

/** The address that an authenticator app reads from the QR code. */
export function appAddress(secret: string, issuer: string, email: string): string {
  return otpOf(secret).url(issuer, email);
}

/** Which thirty seconds a code belongs to; null for a code of none that counts now. */
export async function findAppStep(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / 1000 / PERIOD_S);
  let found: number | null = null;
  // All are tried, whichever fits, so that the time taken says nothing.
  for (let step = current - STEPS_EITHER_WAY; step <= current + STEPS_EITHER_WAY; step++) {
    if ((await otpOf(secret).hotp(step)) === code) found = step;
  }
  return found;
}

/**
 * Whether a code of the person's authenticator app is right, and not used before: of several who use
 * one code at once, one succeeds. Attempts are counted by the caller.
 */
export async function spendAppCode(
  tx: DbOrTransaction,
  deps: Pick<Services, "auth" | "now">,
  userId: string,
  code: string,
  options: { confirmed: boolean } = { confirmed: true },
): Promise<boolean> {
  const [row] = await tx
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, options.confirmed)));
  if (!row) return false;
  const step = await findAppStep(await openSecret(deps, row.secret), code, deps.now());
  if (step === null) return false;
  // Of this secret: an app that is set up anew shows codes of its own.
  const first = await countAttempt({ db: tx, now: deps.now }, "app-code:use", `${row.secret} ${step}`);
  return first.ok;
}

function otpOf(secret: string) {
  return createOTP(secret, { digits: ONE_TIME_CODE_LENGTH, period: PERIOD_S });
}
