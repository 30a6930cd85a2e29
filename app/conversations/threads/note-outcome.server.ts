import { eq } from "drizzle-orm";
import { findFileOfDocument } from "#app/admissions/documents/documents.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { savedName } from "#app/platform/files/file-name.ts";
import { readWhole } from "#app/platform/files/read-whole.server.ts";
import type { Enclosed, MailOutcome } from "#app/platform/mail/delivery.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { messageDeliveries } from "./threads.tables.server.ts";

/** Records what became of an email or SMS of a conversation. The mail server answers itself: no report comes later. */
export const noteOutcome =
  ({ now }: Pick<Services, "now">) =>
  async (tx: Transaction, props: object, { state, reason }: MailOutcome): Promise<void> => {
    const { messageId } = props as { messageId?: string };
    if (!messageId) return;
    await tx
      .update(messageDeliveries)
      .set({ state, reason, changedAt: now() })
      .where(eq(messageDeliveries.messageId, messageId));
  };

/** Documents as the files of an email; one that was removed since, or in which a virus was found, is left out. */
export const encloseDocuments =
  ({ db, files }: Pick<Services, "db" | "files">) =>
  async (ids: readonly string[]): Promise<Enclosed[]> => {
    const enclosed: Enclosed[] = [];
    for (const id of ids) {
      const file = await findFileOfDocument(db, id);
      if (!file) continue;
      try {
        const content = Buffer.from(await readWhole(files, file));
        enclosed.push({
          filename: savedName(file.name, file.mediaType),
          contentType: file.mediaType,
          content,
        });
      } catch (error) {
        if (!isBlobMissing(error)) throw error;
      }
    }
    return enclosed;
  };
