import { data, type RouterContextProvider } from "react-router";
import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";

/** Returns the user's agency, for pages that only partners can open. */
export async function ownAgency(where: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { actor, user } = await signedIn(where);
  if (actor.role !== "partner" || !actor.organisation) throw data(null, { status: 404 });
  const { db, now } = where.context.get(servicesContext);
  return { actor, db, now: now(), organisationId: actor.organisation.id, place: placeOf(user) };
}
