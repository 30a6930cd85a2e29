import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Recording } from "#app/conversations/whatsapp/recording.ts";
import { readStanding } from "#app/conversations/whatsapp/standing.server.ts";
import { listWhatsAppTemplates } from "#app/conversations/whatsapp/templates.server.ts";
import { whatsappMessages } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import { whyNot, windowUntil } from "#app/conversations/whatsapp/whatsapp.ts";
import { countParameters } from "#app/conversations/whatsapp/whatsapp-template.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { messages } from "./threads.tables.server.ts";
import type { WhatsAppFile, WhatsAppView } from "./whatsapp-view.ts";

/** What this member of staff can send to a student by WhatsApp; null for someone who sends nothing. */
export async function readWhatsApp(
  db: DbOrTransaction,
  actor: Actor,
  studentId: string,
  chosen: string | null,
  now: Date,
): Promise<WhatsAppView | null> {
  if (!can(actor, "thread.write")) return null;
  const standing = await readStanding(db, studentId);
  const templates = await listWhatsAppTemplates(db);
  const template = templates.find(({ id }) => id === chosen);
  return {
    phone: standing.phone,
    choice: standing.choice,
    cannotText: whyNot(standing, "text", now),
    cannotTemplate: whyNot(standing, "template", now),
    until: windowUntil(standing, now),
    templates,
    template: template ? { ...template, parameters: countParameters(template.body) ?? 0 } : null,
    mayRecord: can(actor, "whatsapp.recordChoice"),
  };
}

/** The voice messages and videos of these messages, by the ids of the messages. */
export async function listRecordings(
  db: DbOrTransaction,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Recording>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select({ messageId: whatsappMessages.messageId, mediaType: files.mediaType, scan: files.scan })
    .from(whatsappMessages)
    .innerJoin(files, eq(files.id, whatsappMessages.recordingId))
    .where(inArray(whatsappMessages.messageId, [...messageIds]));
  return new Map(
    rows.flatMap(({ messageId, mediaType, scan }) =>
      messageId ? [[messageId, { mediaType, isInfected: scan === "infected" }]] : [],
    ),
  );
}

/** The recording of a message in a thread that the caller has found by `findCase`; null where there is none to be opened. */
export async function findRecording(db: DbOrTransaction, threadId: string, messageId: string) {
  const [found] = await db
    .select({ file: files, sentAt: whatsappMessages.sentAt })
    .from(whatsappMessages)
    .innerJoin(messages, eq(messages.id, whatsappMessages.messageId))
    .innerJoin(files, eq(files.id, whatsappMessages.recordingId))
    .where(and(eq(messages.threadId, threadId), eq(messages.id, messageId)));
  return found && found.file.scan !== "infected" ? found : null;
}

/** Files of these messages that are not attached, by the ids of the messages. */
export async function listWhatsAppFiles(
  db: DbOrTransaction,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, WhatsAppFile>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select({ messageId: whatsappMessages.messageId, problem: whatsappMessages.fileProblem })
    .from(whatsappMessages)
    .where(
      and(
        inArray(whatsappMessages.messageId, [...messageIds]),
        isNotNull(whatsappMessages.mediaId),
        or(isNull(whatsappMessages.fileDoneAt), isNotNull(whatsappMessages.fileProblem)),
      ),
    );
  return new Map(rows.flatMap(({ messageId, problem }) => (messageId ? [[messageId, { problem }]] : [])));
}
