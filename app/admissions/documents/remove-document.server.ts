import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, one, removeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { ownDocument } from "./documents.server.ts";
import { documents } from "./documents.tables.server.ts";

/**
 * A student removes a document: every version of it, permanently. An accepted one stays, since applications depend on
 * it; a newer one can replace it. Errors: `not-found`, also for someone else's document.
 */
export async function removeDocument(
  deps: StepDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused | FailureOf<"illegal-move">>> {
  const allowed = authorize(actor, "document.remove", "own");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(documents).where(ownDocument(actor, id)).for("update");
    if (!row) return err({ code: "not-found" });
    if (row.version !== version) return err({ code: "stale", currentVersion: row.version });
    if (row.state === "accepted") {
      return err({ code: "illegal-move", from: row.state, to: row.state, why: "not-yours" });
    }
    await tx.delete(documents).where(eq(documents.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "document.remove", subjectType: "document", subjectId: id },
      deps.requestId,
    );
    return ok();
  });
}

/**
 * Staff delete a document, whatever its state, because its student requested it. Every version is deleted
 * permanently. Errors: `not-found`, `stale`.
 */
export function deleteDocument(
  deps: StepDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord(deps, actor, {
    action: "document.delete",
    subjectType: "document",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(documents).where(eq(documents.id, id)).for("update")),
    remove: (tx) => tx.delete(documents).where(eq(documents.id, id)),
  });
}
