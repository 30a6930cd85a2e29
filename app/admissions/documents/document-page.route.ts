import { data } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/document-page.route.ts";
import { findDocumentFile } from "./documents.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.view")];

const PAGE = /^[1-9]\d{0,3}$/;

/**
 * `/documents/:documentId/pages/:page`: a page of a PDF as a picture, cached for a while. Recorded as a view, as in
 * `document-file.route.ts`. 503 if too many of the user's pages are being rendered; 422 if it cannot be rendered.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, drawnPages } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const id = recordIdOf(params.documentId);
  const file = PAGE.test(params.page) ? await findDocumentFile(db, actor, id, "file") : null;
  if (file?.mediaType !== "application/pdf") throw data(null, { status: 404 });
  await opened(
    { request, context },
    { action: "document.view", subjectType: "document", subjectId: id, fields: [] },
  );
  const drawn = await drawnPages.draw(file, Number(params.page)).catch((error: unknown) => {
    throw isBlobMissing(error) ? data(null, { status: 404 }) : error;
  });
  if (drawn.ok) {
    const { value: image } = drawn;
    const name = `${file.name}-${params.page}.jpg`;
    return fileResponse({ bytes: [image], size: image.length, mediaType: "image/jpeg", name, saves: false });
  }
  if (drawn.error === "busy") throw data(null, { status: 503, headers: { "retry-after": "2" } });
  throw data(null, { status: drawn.error === "no-such-page" ? 404 : 422 });
}
