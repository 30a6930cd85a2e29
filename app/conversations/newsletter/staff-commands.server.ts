import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { subscribers } from "./newsletter.tables.server.ts";

/**
 * Deletes an address permanently, as its owner may request. Errors: `not-found`, also if it was already deleted.
 */
export async function removeSubscriber(
  deps: WriteDeps,
  actor: Actor,
  id: string,
): Promise<Result<undefined, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "subscriber.remove");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const subject = { subjectType: "subscriber", subjectId: id };
    if (!(await isWithinReach(tx, actor, subject))) return err({ code: "not-found" });
    const removed = await tx
      .delete(subscribers)
      .where(eq(subscribers.id, id))
      .returning({ id: subscribers.id });
    if (removed.length === 0) return err({ code: "not-found" });
    await recordAudit(tx, actor, { action: "subscriber.remove", ...subject, isJudged: true }, deps.requestId);
    return ok();
  });
}
