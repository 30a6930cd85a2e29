import { attachmentResponse } from "#app/platform/attachments/attachments.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/partner-resource-file.route.ts";
import { findPublishedFile } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("resource.read")];

/** `/partner-dashboard/resources/:resourceId/file`: the file of what is published for this partner. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const id = recordIdOf(params.resourceId);
  const organisationId = orNotFound(actor.organisation).id;
  const found = orNotFound(await findPublishedFile(db, { id, organisationId }));
  return attachmentResponse({ db, files }, found, request);
}
