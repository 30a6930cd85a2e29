import { data } from "react-router";
import { findFileOfDocument } from "#app/admissions/documents/documents.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { savedName } from "#app/platform/files/file-name.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/institution-document.route.ts";
import { findSharedDocument } from "./review-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("share.read")];

/**
 * `/institution-dashboard/applications/:applicationId/documents/:documentId`: the newest file of a document that a
 * shared application requires; no other document of the wallet. Each view is recorded for its owner. Pictures are
 * displayed, everything else is downloaded.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files, now } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const ids = { applicationId: recordIdOf(params.applicationId), documentId: recordIdOf(params.documentId) };
  const document = orNotFound(await findSharedDocument(db, actor, ids, now()));
  const file = orNotFound(await findFileOfDocument(db, document.id));
  const saves = !file.mediaType.startsWith("image/");
  await opened(
    { request, context },
    {
      action: "document.view",
      subjectType: "document",
      subjectId: document.id,
      fields: saves ? ["download"] : [],
    },
  );
  const bytes = await files.read(file).catch((error: unknown) => {
    throw isBlobMissing(error) ? data(null, { status: 404 }) : error;
  });
  return fileResponse({ ...file, name: savedName(file.name, file.mediaType), bytes, saves });
}
