import { redirect } from "#app/platform/http/redirect.server.ts";
import { hasProof, type OpenSession, proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import type { IntentArgs } from "./intent-args.server.ts";

/** The session of the form's sender, read again; without one the sender is redirected to sign in. */
export async function openSessionOf({
  request,
  services,
  facts,
}: Pick<IntentArgs, "request" | "services" | "facts">): Promise<OpenSession> {
  const { known } = await findSession(services, request, facts.ip);
  if (!known.signedIn) throw redirect("/auth");
  return known;
}

/** Where a refused change redirects: to the missing verification, and back to the page of the form. */
export function proofFirst(
  known: OpenSession,
  { services }: Pick<IntentArgs, "services">,
  page: string,
): Response {
  return redirect(proofDetour(known, services.now(), page) ?? "/auth", 303);
}

/**
 * Returns the session that submitted a form. A user who has not confirmed their identity recently is redirected to do
 * so first, and then returns to the page.
 */
export async function verifiedSessionOf(
  args: Pick<IntentArgs, "request" | "services" | "facts">,
  page: string,
): Promise<OpenSession> {
  const known = await openSessionOf(args);
  if (!hasProof(known, args.services)) throw proofFirst(known, args, page);
  return known;
}
