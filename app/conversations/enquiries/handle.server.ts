import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { enquiries } from "./enquiries.tables.server.ts";

/**
 * Records that an enquiry was handled, or that it is open again. Errors: `not-found`. Setting the current state
 * changes nothing: the first to handle it stays recorded.
 */
export async function setEnquiryHandled(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; handled: boolean },
): Promise<Result<undefined, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "enquiry.handle");
  if (!allowed.ok) return allowed;
  const { id, handled } = input;
  return deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for("update");
    if (!current) return err({ code: "not-found" });
    if ((current.handledAt !== null) === handled) return ok();
    await tx
      .update(enquiries)
      .set({
        handledAt: handled ? deps.now() : null,
        handledBy: handled && actor.kind === "user" ? actor.userId : null,
      })
      .where(eq(enquiries.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "enquiry.handle", subjectType: "enquiry", subjectId: id, fields: ["handledAt"] },
      deps.requestId,
    );
    return ok();
  });
}
