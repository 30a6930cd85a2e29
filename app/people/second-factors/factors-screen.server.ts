import { eq } from "drizzle-orm";
import type { SignInCircumstances } from "#app/people/credentials/finish-sign-in.server.ts";
import { maskedPhone } from "#app/people/phones/phone-text.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { homeOf } from "#app/platform/permissions/roles.ts";
import { err, type FailureOf, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { safeReturnTo } from "#app/platform/sessions/return-to.ts";
import { findSession, type KnownSession } from "#app/platform/sessions/session.server.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Credential } from "./factors.ts";
import { sendFactorCode } from "./factors-phone.server.ts";
import { answerChallenge, findChallenge, signInWithPasskey } from "./factors-sign-in.server.ts";
import { readFactors } from "./factors-store.server.ts";
import { proveIdentity } from "./reauthenticate.server.ts";

/** The options of the second step, for a session or a sign-in in progress; null without either. */
export async function readChallengeScreen(
  services: Services,
  known: KnownSession,
  request: Request,
): Promise<{
  methods: { app: boolean; phone: boolean; passkey: boolean; recoveryCode: boolean };
  /** The masked number that a code by SMS is sent to. */
  phone: string | null;
  mayTrust: boolean;
} | null> {
  const { db } = services;
  const userId = known.signedIn ? known.user.id : (await findChallenge(db, services, request))?.userId;
  if (userId === undefined) return null;
  const [factors, [role]] = await Promise.all([
    readFactors(db, services, userId),
    db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
  ]);
  return {
    methods: {
      app: factors.apps.length > 0,
      phone: factors.phone !== null && services.env.phones,
      passkey: factors.passkeys.length > 0,
      recoveryCode: factors.recoveryCodesLeft > 0,
    },
    phone: factors.phone === null ? null : maskedPhone(factors.phone),
    // Staff need the second step in every session; trust would only skip it until the first page.
    mayTrust: !known.signedIn && role?.role !== "admin",
  };
}

/**
 * Sends the second-factor code for a started sign-in, or for a session that still requires it. Errors:
 * `unauthenticated` (nothing was started), `not-found`, `too-many`.
 */
export async function sendSecondStep({
  request,
  services,
  facts,
}: IntentArgs): Promise<Result<undefined, FailureOf<"unauthenticated" | "not-found" | "too-many">>> {
  const fromAddress = await countFromAddress(services, "sign-in:address", facts.ip);
  if (!fromAddress.ok) return fromAddress;
  const { known } = await findSession(services, request, facts.ip);
  const userId = known.signedIn
    ? known.user.id
    : (await findChallenge(services.db, services, request))?.userId;
  return userId === undefined ? err({ code: "unauthenticated" }) : sendFactorCode(services, userId);
}

type SecondFactor =
  | { by: "app" | "phone" | "recovery-code"; code: string; trust: boolean }
  | { by: "passkey"; credential: Credential };

/**
 * Verifies the second factor of a sign-in or of a session, and continues (it throws the redirect). Returns the reason
 * if it fails. Without a started sign-in it redirects to the sign-in page.
 */
export async function acceptSecondFactor(
  args: IntentArgs,
  given: SecondFactor,
): Promise<FailureOf<"expired" | "forbidden" | "disabled" | "too-many">> {
  const { form, request, services, facts } = args;
  const wanted = textOf(form, "returnTo") ?? new URL(request.url).searchParams.get("returnTo");
  const { known } = await findSession(services, request, facts.ip);
  if (known.signedIn && known.user.hasSecondFactor) {
    const proved = await proveIdentity(services, known, given, facts.id);
    if (!proved.ok) return proved.error;
    throw redirect(safeReturnTo(wanted, homeOf(known.actor.role)), 303);
  }
  const circumstances: SignInCircumstances = {
    request,
    ip: facts.ip,
    requestId: facts.id,
    timeZone: textOf(form, "timeZone"),
  };
  const result =
    given.by === "passkey"
      ? await signInWithPasskey(services, given.credential, circumstances)
      : await answerChallenge(services, given, circumstances);
  if (!result.ok) {
    if (result.error.code === "unauthenticated") throw redirect("/auth", 303);
    return result.error;
  }
  const headers = new Headers();
  for (const cookie of result.value.cookies) headers.append("set-cookie", cookie);
  headers.append("set-cookie", flashCookie("signed-in"));
  const home = result.value.next === "home" ? homeOf(result.value.role) : "/";
  throw redirect(safeReturnTo(wanted, home), { status: 303, headers });
}
