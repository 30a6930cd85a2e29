import { redirect } from "#app/platform/http/redirect.server.ts";
import { hasProof, type OpenSession, proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import type { IntentArgs } from "./intent-args.server.ts";

/** The session that a form was sent in, read anew; without one the sender goes to sign in. */
export async function openSessionOf({
  request,
  services,
  facts,
}: Pick<IntentArgs, "request" | "services" | "facts">): Promise<OpenSession> {
  const { known } = await findSession(services, request, facts.ip);
  if (!known.signedIn) throw redirect("/auth");
  return known;
}

/** Where a refused change leads: to the proof that it lacks, and back to the page that it was made on. */
export function proofFirst(
  known: OpenSession,
  { services }: Pick<IntentArgs, "services">,
  page: string,
): Response {
  return redirect(proofDetour(known, services.now(), page) ?? "/auth", 303);
}

/** The session that a form was sent in; whoever has not proved themselves lately does so first, and comes back. */
export async function verifiedSessionOf(
  args: Pick<IntentArgs, "request" | "services" | "facts">,
  page: string,
): Promise<OpenSession> {
  const known = await openSessionOf(args);
  if (!hasProof(known, args.services)) throw proofFirst(known, args, page);
  return known;
}
