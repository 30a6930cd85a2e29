import { eq } from "drizzle-orm";
import { receiveDocument } from "#app/admissions/documents/send-document.server.ts";
import { messageDocuments, messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import { downloadMedia } from "#app/conversations/whatsapp/cloud-api.server.ts";
import { whatsappMessages } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { storeReceived } from "#app/platform/files/receive.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Received } from "./file-message.server.ts";

type Deps = WriteDeps & Pick<Services, "env" | "files" | "scanner" | "untrusted">;

/** WhatsApp keeps a file for some days; after this time, the file counts as gone. */
const MOST_WAITING_MS = 3 * 86_400_000;
/** Of these, our inspection knows no type. */
const NEVER_STORED: readonly string[] = ["audio", "video", "sticker"];

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
  { kind, mediaId, fileName }: Received,
  messageId: string,
  done: (tx: Transaction) => Promise<void>,
): Promise<string | null> {
  if (NEVER_STORED.includes(kind)) return "unsupported";
  const settings = deps.env.whatsApp;
  if (!settings) return "off";
  const [message] = await deps.db
    .select({ studentId: threads.studentId })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(eq(messages.id, messageId));
  if (!message || mediaId === null) return "gone";
  const bytes = await downloadMedia(settings, mediaId, deps.env.documentLimits.fileBytes);
  if (!bytes.ok) return bytes.error;
  const file = await storeReceived(deps.files, fileName ?? `whatsapp-${kind}`, [bytes.value]);
  const stored = await receiveDocument(deps, message.studentId, file, async (tx, { id, kind: as }) => {
    await tx.insert(messageDocuments).values({ messageId, documentId: id, kind: as, position: 0 });
    await done(tx);
  });
  return stored.ok ? null : stored.error;
}
