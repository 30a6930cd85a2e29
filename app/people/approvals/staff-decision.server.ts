import { eq } from "drizzle-orm";
import { STAFF_REQUEST_MOVES, type StaffRequestStatus } from "#app/people/staff/staff-request-status.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { staffRequests, userRoles } from "#app/registry/tables.server.ts";
import { type DecisionFailure, isRepeated } from "./company-decision.server.ts";
import type { StaffDecision } from "./decision.ts";

/**
 * Approves a staff request, which grants the chosen level in the same transaction, or rejects it; the
 * person is told by mail. Errors as for companies, and `already-exists` at `role` when the account has
 * become something else meanwhile, which a staff role must not overwrite.
 */
export async function decideStaffRequest(
  deps: WriteDeps,
  actor: Actor,
  input: StaffDecision,
): Promise<Result<{ status: StaffRequestStatus }, DecisionFailure | FailureOf<"already-exists">>> {
  const allowed = authorize(actor, "staffRequest.decide");
  if (!allowed.ok) return allowed;
  const mover = moverOf(actor);
  if (actor.kind !== "user" || mover === null) return err({ code: "forbidden" });
  const { id, version, decision, reason } = input;
  const level = input.decision === "approved" ? input.staffLevel : null;
  return deps.db.transaction(async (tx) => {
    const [request] = await tx.select().from(staffRequests).where(eq(staffRequests.id, id)).for("update");
    if (!request) return err({ code: "not-found" });
    if (isRepeated(request, actor, input) && request.grantedLevel === level) return ok({ status: decision });
    if (request.version !== version) return err({ code: "stale", currentVersion: request.version });
    const move = judgeMove(STAFF_REQUEST_MOVES, { from: request.status, to: decision, by: mover, reason });
    if (!move.ok) return move;

    if (level !== null) {
      const granted = await tx
        .insert(userRoles)
        .values({ userId: request.userId, role: "admin", staffLevel: level, createdAt: deps.now() })
        .onConflictDoNothing()
        .returning({ userId: userRoles.userId });
      if (granted.length === 0) return err({ code: "already-exists", field: "role" });
    }
    await tx
      .update(staffRequests)
      .set({
        status: decision,
        grantedLevel: level,
        decidedAt: deps.now(),
        decidedBy: actor.userId,
        decisionReason: reason,
        version: version + 1,
      })
      .where(eq(staffRequests.id, id));
    await recordAudit(
      tx,
      actor,
      {
        action: "staffRequest.decide",
        subjectType: "staff-request",
        subjectId: id,
        fields: ["status", "decisionReason", ...(level === null ? [] : ["grantedLevel"])],
      },
      deps.requestId,
    );
    // Staff have read and judged the name.
    const to = { email: request.email, name: request.fullName, confirmed: true };
    if (level === null) {
      await queueMail(tx, deps.jobs, {
        kind: "staff-request-rejected",
        to,
        props: { name: request.fullName, reason },
      });
    } else {
      await queueMail(tx, deps.jobs, {
        kind: "staff-request-approved",
        to,
        props: { name: request.fullName, level },
      });
    }
    return ok({ status: decision });
  });
}
