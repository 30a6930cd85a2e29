import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { documentImportFiles } from "./document-imports.tables.server.ts";

/**
 * Deletes the next document that an import added, if it is unchanged. Returns its position; null if none is left.
 */
export function undoNextDocument(
  deps: WriteDeps,
  actor: UserActor,
  importId: string,
  after: number,
): Promise<number | null> {
  return deps.db.transaction(async (tx) => {
    const item = await one(
      tx
        .select()
        .from(documentImportFiles)
        .where(
          and(
            eq(documentImportFiles.importId, importId),
            gt(documentImportFiles.position, after),
            eq(documentImportFiles.outcome, "added"),
            isNull(documentImportFiles.undone),
          ),
        )
        .orderBy(asc(documentImportFiles.position))
        .limit(1)
        .for("update"),
    );
    if (!item) return null;
    const isUndone = item.documentId !== null && (await deleteUntouched(tx, deps, actor, item.documentId));
    await tx
      .update(documentImportFiles)
      .set({ undone: isUndone ? "undone" : "kept" })
      .where(eq(documentImportFiles.id, item.id));
    return item.position;
  });
}

/** Whether a document is deleted: it was not reviewed or replaced, and no message, offer or milestone refers to it. */
async function deleteUntouched(
  tx: Transaction,
  deps: WriteDeps,
  actor: UserActor,
  id: string,
): Promise<boolean> {
  if (!authorize(actor, "document.sendForStudent").ok) return false;
  const row = await one(
    tx
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), eq(documents.state, "in-review"), eq(documents.version, 1)))
      .for("update"),
  );
  if (!row || !(await isWithinReach(tx, actor, { subjectType: "document", subjectId: id }))) return false;
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select from message_documents where document_id = ${id}::uuid)
        or exists (select from offer_conditions where document_id = ${id}::uuid)
        or exists (select from application_milestones where proof_id = ${id}::uuid) as used`);
  if (rows[0]?.used !== false) return false;
  await tx.delete(documents).where(eq(documents.id, id));
  await recordAudit(
    tx,
    actor,
    { action: "document.delete", subjectType: "document", subjectId: id },
    deps.requestId,
  );
  return true;
}
