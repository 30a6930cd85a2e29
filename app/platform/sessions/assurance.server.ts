import { isLocalDemoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { readLanguage } from "#app/words/local-path.ts";
import { ASSURANCE_PATHS } from "./assurance-paths.ts";
import type { KnownSession } from "./session.server.ts";

/** A session of a signed-in user. */
export type OpenSession = Extract<KnownSession, { signedIn: true }>;

/** How long a proof (a password, a code, a passkey) is good for changes to the account itself. */
export const PROOF_MINUTES = 10;

/** What staff reach before they have proved their second factor: the way to do so, and the way out. */
const BEFORE_PROOF = /^\/(account(?!\/notifications)|auth|sign-out|api\/passkey)(\/|$)/;

/**
 * Staff must complete two-step verification before they see anyone's data. Returns where to send a member of staff
 * who has no second factor yet, or has not used it in this session; null when all is well.
 *
 * The account pages stay open, since a factor is added there; what they change requires `proofDetour`.
 */
export function staffDetour(
  known: OpenSession,
  { env }: { env: Pick<Env, "mode" | "demo" | "loopback" | "baseUrl"> },
  request: Request,
): string | null {
  if (mayWork(known, { env })) return null;
  const { pathname, search } = pageAddress(request);
  if (BEFORE_PROOF.test(pathname)) return null;
  if (!known.user.hasSecondFactor) return `${ASSURANCE_PATHS.factors}?required=1`;
  return withReturn(ASSURANCE_PATHS.challenge, pathname + search);
}

/**
 * Whether a user can see more than their own account: all but staff who still have to complete two-step verification.
 */
export function mayWork(
  known: OpenSession,
  { env }: { env: Pick<Env, "mode" | "demo" | "loopback" | "baseUrl"> },
): boolean {
  const proved = known.user.hasSecondFactor && known.session.secondFactorAt !== null;
  return known.actor.role !== "admin" || proved || isExempt(known, env);
}

/** The demo accounts go without, as long as only this machine can reach them. */
function isExempt(known: OpenSession, env: Parameters<typeof isLocalDemoAccount>[0]): boolean {
  return isLocalDemoAccount(env, known.user.email);
}

/**
 * Where a user must confirm their identity before a change to the account itself, returning to `returnTo`; null if
 * they did so recently. Those who have a second factor must have used it in this session: otherwise a stolen password
 * would be enough to add another one.
 */
export function proofDetour(known: OpenSession, now: Date, returnTo: string): string | null {
  if (known.user.hasSecondFactor && !known.session.secondFactorAt) {
    return withReturn(ASSURANCE_PATHS.challenge, returnTo);
  }
  const age = now.getTime() - known.session.authenticatedAt.getTime();
  return age > PROOF_MINUTES * 60_000 ? withReturn(ASSURANCE_PATHS.confirm, returnTo) : null;
}

/** Whether a user can change the account itself now; the writes repeat the check of the pages. */
export function hasProof(known: OpenSession, { now }: Pick<Services, "now">): boolean {
  return proofDetour(known, now(), "/") === null;
}

/** The pages that callers are redirected to if they lack the permission or must confirm their identity first. */
const DETOURS = /^\/((student-|admin-)?auth|account\/(confirm|second-factor))([/?#]|$)/;

/** Whether an address that a form led to says that nothing was done. */
export const isDetour = (address: string): boolean => DETOURS.test(readLanguage(address).path);

function withReturn(path: string, returnTo: string): string {
  return `${path}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** What every write to the account itself asks first. Errors: `forbidden`, also without a recent proof. */
export function mayChangeAccount(
  known: OpenSession,
  action: Extract<Action, `account.${string}`>,
  deps: Pick<Services, "now">,
): Result<undefined, FailureOf<"forbidden">> {
  return can(known.actor, action, "own") && hasProof(known, deps) ? ok() : err({ code: "forbidden" });
}
