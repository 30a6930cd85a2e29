import { data } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/received-email.route.ts";
import { findOriginal } from "./received-emails.server.ts";
import { findCase } from "./threads.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

/**
 * `/admin/messages/threads/:threadId/emails/:messageId`: an email as it came, for staff who see its conversation. It
 * is saved, and no browser reads it as a page: it holds what a stranger wrote.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const about = orNotFound(await findCase(db, actor, recordIdOf(params.threadId)));
  const { file, receivedAt } = orNotFound(await findOriginal(db, about.id, recordIdOf(params.messageId)));
  await opened({ request, context }, { action: "thread.view", subjectType: "thread", subjectId: about.id });
  const bytes = await files.read(file).catch((error: unknown) => {
    throw isBlobMissing(error) ? data(null, { status: 404 }) : error;
  });
  const name = `email-${receivedAt.toISOString().slice(0, 10)}.eml`;
  return fileResponse({ bytes, size: file.size, mediaType: "application/octet-stream", name, saves: true });
}
