import type { RouterContextProvider } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { findAgreement } from "./queries.server.ts";

/** An agreement for the person who opens it; 404 without access. */
export async function loadAgreement(
  where: { request: Request; context: Readonly<RouterContextProvider> },
  parameter: string | undefined,
) {
  const { db } = where.context.get(servicesContext);
  const { actor, user } = await signedIn(where);
  const id = recordIdOf(parameter);
  const agreement = orNotFound(await findAgreement(db, actor, id));
  await opened(where, { action: "serviceAgreement.view", subjectType: "service-agreement", subjectId: id });
  return { actor, agreement, place: placeOf(user) };
}
