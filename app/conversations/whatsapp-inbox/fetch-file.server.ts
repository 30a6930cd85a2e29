import { eq } from "drizzle-orm";
import { receiveDocument } from "#app/admissions/documents/send-document.server.ts";
import { messageDocuments, messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import { downloadMedia } from "#app/conversations/whatsapp/cloud-api.server.ts";
import { MOST_RECORDING_MB, recordingType } from "#app/conversations/whatsapp/recording.ts";
import { whatsappMessages } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { WhatsAppSettings } from "#app/platform/environment/whatsapp-settings.server.ts";
import { insertFile } from "#app/platform/files/insert-file.server.ts";
import { storeReceived } from "#app/platform/files/receive.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Received } from "./file-message.server.ts";

type Deps = WriteDeps & Pick<Services, "env" | "files" | "scanner" | "untrusted">;

interface Recorded {
  readonly id: string;
  readonly kind: "audio" | "video";
  readonly mediaId: string;
}

/**
 * Stores a voice message or a video, which is no document: its type by its first bytes, scanned, within the size that
 * WhatsApp itself allows. Only staff who see the conversation open it.
 */
async function storeRecording(
  { db, files, scanner, now }: Deps,
  settings: WhatsAppSettings,
  { id, kind, mediaId }: Recorded,
): Promise<string | null> {
  const bytes = await downloadMedia(settings, mediaId, MOST_RECORDING_MB * 1024 * 1024);
  if (!bytes.ok) return bytes.error === "too-big" ? "too-long" : bytes.error;
  const mediaType = recordingType(bytes.value, kind);
  if (mediaType === null) return "no-recording";
  const scan = await scanner.scan([bytes.value]);
  if (scan === "infected") return "infected";
  const sent = await storeReceived(files, kind, [bytes.value]);
  if (sent.kind !== "stored") return "unstored";
  let isKept = false;
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ doneAt: whatsappMessages.fileDoneAt })
        .from(whatsappMessages)
        .where(eq(whatsappMessages.id, id))
        .for("update");
      // Another run was first.
      if (!row || row.doneAt) return;
      const recordingId = await insertFile(tx, sent.stored, { mediaType, scan, now: now() });
      await tx
        .update(whatsappMessages)
        .set({ recordingId, fileProblem: null, fileDoneAt: now() })
        .where(eq(whatsappMessages.id, id));
      isKept = true;
    });
  } finally {
    if (!isKept) await files.blobs.remove(sent.stored.blob);
  }
  return null;
}

/** WhatsApp keeps a file for some days; after this time, the file counts as gone. */
const MOST_WAITING_MS = 3 * 86_400_000;

/**
 * Downloads the file of a message that was filed, and attaches it as a document of the student: inspected and scanned as an
 * upload. What is refused is said next to the message. Throws when it can be tried again.
 */
export async function fetchWhatsAppFile(deps: Deps, receivedId: string): Promise<void> {
  const [received] = await deps.db.select().from(whatsappMessages).where(eq(whatsappMessages.id, receivedId));
  if (!received?.messageId || received.mediaId === null || received.fileDoneAt) return;
  const { messageId } = received;
  const done = (tx: Pick<Transaction, "update">, fileProblem: string | null) =>
    tx
      .update(whatsappMessages)
      .set({ fileProblem, fileDoneAt: deps.now() })
      .where(eq(whatsappMessages.id, receivedId));
  const problem = await attach(deps, received, messageId, async (tx) => void (await done(tx, null)));
  if (problem === null) return;
  if (PASSING.includes(problem)) {
    const waited = deps.now().getTime() - received.createdAt.getTime();
    if (waited < MOST_WAITING_MS) throw new SafeError("A file of WhatsApp could not be received yet");
    await done(deps.db, "gone");
    return;
  }
  await done(deps.db, problem);
}

const PASSING: readonly string[] = ["away", "busy", "unstored"];

async function attach(
  deps: Deps,
  { id, kind, mediaId, fileName }: Received,
  messageId: string,
  done: (tx: Transaction) => Promise<void>,
): Promise<string | null> {
  if (kind === "sticker") return "unsupported";
  const settings = deps.env.whatsApp;
  if (!settings) return "off";
  const [message] = await deps.db
    .select({ studentId: threads.studentId })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(eq(messages.id, messageId));
  if (!message || mediaId === null) return "gone";
  if (kind === "audio" || kind === "video") return storeRecording(deps, settings, { id, kind, mediaId });
  const bytes = await downloadMedia(settings, mediaId, deps.env.documentLimits.fileBytes);
  if (!bytes.ok) return bytes.error;
  const file = await storeReceived(deps.files, fileName ?? `whatsapp-${kind}`, [bytes.value]);
  const stored = await receiveDocument(deps, message.studentId, file, async (tx, { id, kind: as }) => {
    await tx.insert(messageDocuments).values({ messageId, documentId: id, kind: as, position: 0 });
    await done(tx);
  });
  return stored.ok ? null : stored.error;
}
