import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { signedIn } from "#app/platform/sessions/guards.server.ts";

/** Who asks, and the organisation that they work for; without one there is nothing: 404. */
export async function ownOrganisation(where: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { actor, user } = await signedIn(where);
  if (!actor.organisation) throw data(null, { status: 404 });
  return { actor, user, organisationId: actor.organisation.id };
}
