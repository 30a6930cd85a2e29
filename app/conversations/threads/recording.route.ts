import { data } from "react-router";
import { isPlayed } from "#app/conversations/whatsapp/recording.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { byteRange } from "#app/platform/files/byte-range.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/recording.route.ts";
import { findCase } from "./threads.server.ts";
import { findRecording } from "./whatsapp-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

/**
 * `/admin/messages/threads/:threadId/recordings/:messageId`: a voice message or a video of a conversation, for staff who see
 * it. Players read it in parts; a type that browsers do not play is saved.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const about = orNotFound(await findCase(db, actor, recordIdOf(params.threadId)));
  const { file, sentAt } = orNotFound(await findRecording(db, about.id, recordIdOf(params.messageId)));
  const range = byteRange(request.headers.get("range"), file.size);
  if (range === "outside")
    throw data(null, { status: 416, headers: { "content-range": `bytes */${file.size}` } });
  // One line for each time that it is opened, not for each part.
  if (range === null || range.from === 0)
    await opened({ request, context }, { action: "thread.view", subjectType: "thread", subjectId: about.id });
  const bytes = await files.read(file, range ?? undefined).catch((error: unknown) => {
    throw isBlobMissing(error) ? data(null, { status: 404 }) : error;
  });
  const { mediaType, size } = file;
  const name = `whatsapp-${sentAt.toISOString().slice(0, 10)}.${EXTENSIONS[mediaType] ?? "bin"}`;
  return fileResponse({
    bytes,
    size,
    mediaType,
    name,
    range,
    inParts: true,
    saves: !isPlayed(mediaType),
  });
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/ogg": "ogg",
  "audio/amr": "amr",
  "audio/mpeg": "mp3",
  "audio/aac": "aac",
  "audio/mp4": "m4a",
  "video/mp4": "mp4",
  "video/3gpp": "3gp",
};
