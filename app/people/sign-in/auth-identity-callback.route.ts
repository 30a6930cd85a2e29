import { randomUUID } from "node:crypto";
import { type AuthScreen, authHref } from "#app/people/credentials/auth-screen.ts";
import { endHandshake } from "#app/people/identities/handshakes.server.ts";
import { linkIdentity } from "#app/people/identities/identities.server.ts";
import { IDENTITIES_PATH } from "#app/people/identities/identity-section.tsx";
import { acceptWithIdentity } from "#app/people/invitations/accept.server.ts";
import { proofFirst } from "#app/platform/forms/account-session.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import type { Route } from "./+types/auth-identity-callback.route.ts";
import { signInWithIdentity } from "./identity-sign-in.server.ts";
import { afterSignIn } from "./screens.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** What providers return if the user cancelled there. */
const TURNED_BACK = ["access_denied", "user_cancelled_authorize", "interaction_required", "login_required"];

function back(address: string, flash: FlashKey): Response {
  return redirect(address, { status: 303, headers: { "set-cookie": flashCookie(flash) } });
}

/**
 * Where a browser returns from a provider. It is a GET and writes all the same: the state in the URL was issued for
 * this browser, is known to no one else, and works once.
 */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const answer = new URL(request.url);
  const begun = await endHandshake(services, request, answer.searchParams.get("state"));
  if (
    !begun ||
    begun.provider !== params.provider ||
    begun.purpose.to === "id-token" ||
    begun.purpose.to === "test"
  ) {
    return back(authHref("general", { tab: "signin" }), "identity-over");
  }
  const { purpose } = begun;
  const home =
    purpose.to === "link"
      ? IDENTITIES_PATH
      : screenOf(purpose.to === "sign-in" ? purpose : { screen: "staff", returnTo: null });
  const refusal = answer.searchParams.get("error");
  if (refusal !== null) {
    return back(home, TURNED_BACK.includes(refusal) ? "identity-cancelled" : "identity-refused");
  }
  const counted = await countFromAddress(services, "sign-in:address", facts.ip);
  if (!counted.ok) return back(home, "identity-too-many");
  const proved = await services.identityProviders.redeem(begun.provider, answer, begun);
  if (!proved.ok) return back(home, `identity-${proved.error.code}`);

  if (purpose.to === "link") {
    const { known } = await findSession(services, request, facts.ip);
    if (!known.signedIn || known.session.id !== purpose.sessionId || known.user.id !== purpose.userId) {
      return back(authHref("general", { tab: "signin" }), "identity-over");
    }
    const linked = await linkIdentity(services, known, proved.value, facts.id);
    if (linked.ok) return back(home, "identity-linked");
    const { code } = linked.error;
    return code === "forbidden" ? proofFirst(known, { services }, home) : back(home, code);
  }
  if (purpose.to === "invitation") {
    const made = { userId: randomUUID(), requestId: facts.id };
    const accepted = await acceptWithIdentity(services, purpose.invitation, proved.value, made);
    if (!accepted.ok) {
      const taken = accepted.error.code === "already-exists" && accepted.error.field === "identity";
      return back(home, taken ? "invitation-identity-taken" : "invitation-over");
    }
  }
  const { screen, returnTo, timeZone } =
    purpose.to === "sign-in" ? purpose : { screen: "staff" as const, returnTo: null, timeZone: null };
  const circumstances = { request, ip: facts.ip, requestId: facts.id, timeZone };
  const signedIn = await signInWithIdentity(services, proved.value, circumstances);
  if (signedIn.ok) return afterSignIn(signedIn.value, screen, returnTo);
  switch (signedIn.error.code) {
    case "disabled":
      return back(home, "identity-disabled");
    case "directory-required":
      return back(home, "directory-required");
    default:
      return back(home, "identity-unknown");
  }
}

function screenOf({ screen, returnTo }: { screen: AuthScreen; returnTo: string | null }): string {
  return authHref(screen, { tab: "signin", returnTo });
}
