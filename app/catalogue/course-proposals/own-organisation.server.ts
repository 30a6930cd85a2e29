import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { signedIn } from "#app/platform/sessions/guards.server.ts";

/** The user and their organisation; 404 without one. */
export async function ownOrganisation(where: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { actor, user } = await signedIn(where);
  if (!actor.organisation) throw data(null, { status: 404 });
  return { actor, user, organisationId: actor.organisation.id };
}
