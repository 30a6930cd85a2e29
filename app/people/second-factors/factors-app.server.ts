import { randomBytes } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { openSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { authenticatorApps } from "./second-factors.tables.server.ts";

/** RFC 6238 with the parameters that every authenticator app assumes: SHA-1, six digits, thirty seconds. */
const PERIOD_S = 30;
/** Phone clocks drift: the previous and the next code are also accepted (RFC 6238, 5.2). */
const STEPS_EITHER_WAY = 1;

/** A new secret of 160 bits, as RFC 4226 recommends; as text, which gets encrypted. */
export function newAppSecret(): string {
  return randomBytes(20).toString("base64url");
}

/** The URI that an authenticator app reads from the QR code. */
export function appAddress(secret: string, issuer: string, email: string): string {
  return otpOf(secret).url(issuer, email);
}

/** The time step of a code; null if the code is not currently valid. */
export async function findAppStep(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / 1000 / PERIOD_S);
  let found: number | null = null;
  // Tries all steps, to take the same time for each.
  for (let step = current - STEPS_EITHER_WAY; step <= current + STEPS_EITHER_WAY; step++) {
    if ((await otpOf(secret).hotp(step)) === code) found = step;
  }
  return found;
}

/**
 * Whether a code is correct for any of the person's authenticator apps and unused: of several concurrent uses of a
 * code one succeeds. The caller counts attempts.
 */
export async function spendAppCode(
  tx: DbOrTransaction,
  deps: Pick<Services, "auth" | "now">,
  userId: string,
  code: string,
): Promise<boolean> {
  const apps = await tx
    .select({ id: authenticatorApps.id, secret: authenticatorApps.secret })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
    .orderBy(asc(authenticatorApps.createdAt), asc(authenticatorApps.id));
  let right = false;
  // Tries all apps: timing must not reveal how many there are or which one matched.
  for (const app of apps) {
    if (await spendCodeOf(tx, deps, app, code)) right = true;
  }
  return right;
}

/** Whether a code of this app is correct and unused. */
export async function spendCodeOf(
  tx: DbOrTransaction,
  deps: Pick<Services, "auth" | "now">,
  app: { id: string; secret: string },
  code: string,
): Promise<boolean> {
  const step = await findAppStep(await openSecret(deps, app.secret), code, deps.now());
  if (step === null) return false;
  // Limited to this app: other apps generate different codes.
  const first = await countAttempt({ db: tx, now: deps.now }, "app-code:use", `${app.id} ${step}`);
  return first.ok;
}

function otpOf(secret: string) {
  return createOTP(secret, { digits: ONE_TIME_CODE_LENGTH, period: PERIOD_S });
}
