import { attachmentResponse } from "#app/platform/attachments/attachments.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-resource-file.route.ts";
import { findResourceFile } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("resource.list")];

/** `/admin/settings/resources/:resourceId/file`: the file of a resource, for staff. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const found = orNotFound(await findResourceFile(db, recordIdOf(params.resourceId)));
  return attachmentResponse({ db, files }, found, request);
}
