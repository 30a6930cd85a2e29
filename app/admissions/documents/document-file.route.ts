import { data } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { savedName } from "#app/platform/files/file-name.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/document-file.route.ts";
import { type DocumentPart, findDocumentFile } from "./documents.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.view")];

const PARTS: readonly DocumentPart[] = ["file", "thumbnail", "original"];

/**
 * `/documents/:documentId/file`, `/thumbnail` and `/original` (the upload, if it is stored): the newest file of a
 * document, decrypted while streaming. Views and downloads are recorded for its owner; thumbnails are not. Pictures
 * are displayed, PDFs are downloaded.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const id = recordIdOf(params.documentId);
  const which = PARTS.find((part) => part === params.which);
  if (!which) throw data(null, { status: 404 });
  const file = await findDocumentFile(db, actor, id, which);
  if (!file) throw data(null, { status: 404 });
  const isAsked = new URL(request.url).searchParams.has("save") || !isShown(file.mediaType);
  const saves = which === "original" || (which === "file" && isAsked);
  if (which !== "thumbnail") {
    const fields = [...(saves ? ["download"] : []), ...(which === "original" ? ["original"] : [])];
    await opened(
      { request, context },
      { action: "document.view", subjectType: "document", subjectId: id, fields },
    );
  }
  const bytes = await files.read(file).catch((error: unknown) => {
    throw isBlobMissing(error) ? data(null, { status: 404 }) : error;
  });
  return fileResponse({ ...file, name: savedName(file.name, file.mediaType), bytes, saves });
}

const isShown = (mediaType: string) => mediaType.startsWith("image/");
