import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { importState } from "./document-import.ts";
import { documentImportFiles, documentImports } from "./document-imports.tables.server.ts";
import { lockDocumentImport } from "./lock-import.server.ts";

type Done = Result<{ id: string }, Refused | FailureOf<"not-found">>;

/** The files that an import adds: with a student and a document type, and not excluded. */
export const isReady = () =>
  and(
    isNull(documentImportFiles.unread),
    isNotNull(documentImportFiles.recordId),
    isNotNull(documentImportFiles.kind),
    eq(documentImportFiles.isSkipped, false),
  );

/** The permissions for an import, also while it runs. */
export const NEEDED = ["import.create", "document.sendForStudent"] as const;

type Change = Partial<typeof documentImports.$inferInsert>;

async function change(
  deps: WriteDeps,
  actor: Actor,
  id: string,
  decide: (
    row: typeof documentImports.$inferSelect,
    tx: Transaction,
  ) => Promise<{ set: Change; runs: boolean } | "not-found" | "done">,
): Promise<Done> {
  for (const action of NEEDED) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  return deps.db.transaction(async (tx): Promise<Done> => {
    const row = await lockDocumentImport(tx, actor, id);
    const decided = row ? await decide(row, tx) : "not-found";
    if (decided === "not-found") return err({ code: "not-found" });
    if (decided === "done") return ok({ id });
    await tx.update(documentImports).set(decided.set).where(eq(documentImports.id, id));
    if (decided.runs) await deps.jobs.enqueue(tx, "run-document-import", { importId: id });
    await recordAudit(
      tx,
      actor,
      {
        action: "import.create",
        subjectType: "document-import",
        subjectId: id,
        fields: Object.keys(decided.set).filter((field) => field !== "undoneBy" && field !== "fileId"),
      },
      deps.requestId,
    );
    return ok({ id });
  });
}

/** Starts an import; a job adds the documents with the permissions that its owner then has. */
export const startDocumentImport = (deps: WriteDeps, actor: Actor, id: string): Promise<Done> =>
  change(deps, actor, id, async (row, tx) => {
    if (row.startedAt) return "done";
    if (actor.kind !== "user" || row.fileId === null) return "not-found";
    const ready = await tx.$count(documentImportFiles, and(eq(documentImportFiles.importId, id), isReady()));
    if (ready === 0) return "not-found";
    return { set: { startedAt: deps.now(), ownerId: actor.userId }, runs: true };
  });

/** Stops an import. Documents that were added stay. */
export const stopDocumentImport = (deps: WriteDeps, actor: Actor, id: string): Promise<Done> =>
  change(deps, actor, id, async (row) => {
    const state = importState(row);
    if (state === "checked") return "not-found";
    return state === "running" ? { set: { stoppedAt: deps.now(), fileId: null }, runs: false } : "done";
  });

/** Starts to undo an import: a job deletes the documents that it added, if they are unchanged. */
export const undoDocumentImport = (deps: WriteDeps, actor: Actor, id: string): Promise<Done> =>
  change(deps, actor, id, async (row, tx) => {
    const state = importState(row);
    if (state === "undoing" || state === "undone") return "done";
    if (actor.kind !== "user" || (state !== "done" && state !== "stopped")) return "not-found";
    const added = await tx.$count(
      documentImportFiles,
      and(eq(documentImportFiles.importId, id), sql`${documentImportFiles.outcome} = 'added'`),
    );
    if (added === 0) return "not-found";
    return { set: { undoStartedAt: deps.now(), undoneBy: actor.userId }, runs: true };
  });
