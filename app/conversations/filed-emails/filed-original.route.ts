import { data } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/filed-original.route.ts";
import { findFiledOriginal } from "./filed-emails.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

/** `/admin/messages/filed/:emailId/original`: a filed email as it came. It is saved, and no browser reads it as a page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const id = recordIdOf(params.emailId);
  const { file, sentAt } = orNotFound(await findFiledOriginal(db, id));
  await opened({ request, context }, { action: "thread.view", subjectType: "filed-email", subjectId: id });
  const bytes = await files.read(file).catch((error: unknown) => {
    throw isBlobMissing(error) ? data(null, { status: 404 }) : error;
  });
  const name = `email-${sentAt.toISOString().slice(0, 10)}.eml`;
  return fileResponse({ bytes, size: file.size, mediaType: "application/octet-stream", name, saves: true });
}
