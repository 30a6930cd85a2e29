import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { compareStudents } from "./compare-students.server.ts";
import { duplicateDismissals } from "./student-merges.tables.server.ts";

/**
 * Marks two records as different people, or removes the mark. Idempotent. Adds an audit entry for each of the two.
 * Errors: `not-found` if one of them is not accessible or was merged.
 */
export async function dismissDuplicate(
  deps: StepDeps,
  actor: Actor,
  { id, otherId, apart }: { readonly id: string; readonly otherId: string; readonly apart: boolean },
): Promise<Result<undefined, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "student.dismissDuplicate");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx): Promise<Result<undefined, FailureOf<"not-found">>> => {
    for (const subjectId of [id, otherId]) {
      if (!(await isWithinReach(tx, actor, { subjectType: "student", subjectId })))
        return err({ code: "not-found" });
    }
    if (!(await compareStudents(tx, id, otherId))) return err({ code: "not-found" });
    const [firstId = "", secondId = ""] = [id, otherId].toSorted();
    const pair = and(eq(duplicateDismissals.firstId, firstId), eq(duplicateDismissals.secondId, secondId));
    const toldBy = actor.kind === "user" ? actor.userId : null;
    const { rowCount } = apart
      ? await tx
          .insert(duplicateDismissals)
          .values({ firstId, secondId, dismissedBy: toldBy, createdAt: deps.now() })
          .onConflictDoNothing()
      : await tx.delete(duplicateDismissals).where(pair);
    if (!rowCount) return ok();
    const fields = [apart ? "apart" : "togetherAgain"];
    for (const subjectId of [firstId, secondId]) {
      const entry = {
        action: "student.dismissDuplicate",
        subjectType: "student",
        subjectId,
        fields,
      } as const;
      await recordAudit(tx, actor, entry, deps.requestId);
    }
    return ok();
  });
}
