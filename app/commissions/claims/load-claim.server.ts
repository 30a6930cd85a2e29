import type { RouterContextProvider } from "react-router";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { findClaim, listClaimEvents } from "./queries.server.ts";

/** A claim and what became of it, for the person who opens its page; 404 for one that they may not see. */
export async function loadClaim(
  where: { request: Request; context: Readonly<RouterContextProvider> },
  parameter: string | undefined,
) {
  const { db } = where.context.get(servicesContext);
  const { actor, user } = await signedIn(where);
  const id = recordIdOf(parameter);
  const claim = orNotFound(await findClaim(db, actor, id));
  await noteSeen(db, user.id, { type: "claim", id });
  return { actor, claim, events: await listClaimEvents(db, id), place: placeOf(user) };
}
