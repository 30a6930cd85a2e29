import { redirect } from "#app/server/http/redirect.server.ts";
import type { IntentArgs } from "../http/intents.server.ts";
import { type OpenSession, proofDetour } from "./assurance.server.ts";
import { findSession } from "./session.server.ts";

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
