import { attachmentResponse } from "#app/platform/attachments/attachments.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/document-file.route.ts";
import { findOrganisationDocumentFile } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("organisationDetails.view")];

/** `/organisation-papers/:paperId`: the file of an agreement or a licence. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  return attachmentResponse(
    { db, files },
    orNotFound(await findOrganisationDocumentFile(db, actor, recordIdOf(params.paperId))),
    request,
  );
}
