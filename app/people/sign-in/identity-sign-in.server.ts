import type {
  SignedIn,
  SignInCircumstances,
  SignInDeps,
} from "#app/people/credentials/finish-sign-in.server.ts";
import { type HandshakePurpose, startHandshake } from "#app/people/identities/handshakes.server.ts";
import { findAccountOf } from "#app/people/identities/identities.server.ts";
import type { VerifiedIdentity } from "#app/people/identities/identity.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { type DirectoryRequired, openRecognised } from "./sign-in.server.ts";

type Deps = SignInDeps & Pick<Services, "identityProviders">;

/**
 * Starts a sign-in at a provider. `address` is where the browser goes next.
 *
 * Errors: `not-found` (not configured), `away`, `refused` (its metadata cannot be trusted), `too-many`.
 */
export async function goToProvider(
  deps: Deps,
  provider: string,
  purpose: HandshakePurpose,
  { request, ip }: Pick<SignInCircumstances, "request" | "ip">,
): Promise<
  Result<
    { address: string; name: string; cookies: string[] },
    FailureOf<"not-found" | "too-many"> | { code: "away" | "refused" }
  >
> {
  const facts = deps.identityProviders.find(provider);
  if (!facts) return err({ code: "not-found" });
  const counted = await countFromAddress(deps, "sign-in:address", ip);
  if (!counted.ok) return counted;
  const { handshake, cookies } = await startHandshake(deps, request, provider, purpose);
  const address = await deps.identityProviders.authorizationAddress(provider, handshake);
  return address.ok ? ok({ address: address.value, name: facts.name, cookies }) : address;
}

/**
 * Signs in a person proved by a provider. The account's second factor is still required.
 *
 * Errors: `not-found` (no account is or can be linked to it, without revealing why), `disabled`,
 * `directory-required`.
 */
export async function signInWithIdentity(
  deps: Deps,
  identity: VerifiedIdentity,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"not-found" | "disabled"> | DirectoryRequired>> {
  const account = await findAccountOf(deps, identity, circumstances.requestId);
  if (!account) return err({ code: "not-found" });
  const opened = await openRecognised(deps, account, async () => {}, circumstances);
  if (opened.ok) return opened;
  return opened.error.code === "unauthenticated" ? err({ code: "not-found" }) : err(opened.error);
}
