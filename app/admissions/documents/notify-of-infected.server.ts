import { inArray } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { documentFiles } from "./documents.tables.server.ts";

/** Found by the scanner, not a person. */
const NOBODY = { kind: "visitor" } as const;

/** Adds an audit entry for each document with one of these files; the entry notifies the people concerned. */
export async function tellOfInfected(db: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db.transaction(async (tx) => {
    const rows = await tx
      .selectDistinct({ id: documentFiles.documentId })
      .from(documentFiles)
      .where(inArray(documentFiles.fileId, [...fileIds]));
    for (const { id } of rows) {
      await recordAudit(tx, NOBODY, { action: "document.infected", subjectType: "document", subjectId: id });
    }
  });
}
