import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { COMPANY_STATUS_MOVES, type CompanyStatus } from "#app/platform/permissions/company-status.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { institutions, partners } from "#app/registry/tables.server.ts";
import type { CompanyDecision } from "./decision.ts";

export type DecisionFailure = FailureOf<
  "unauthenticated" | "forbidden" | "not-found" | "stale" | "illegal-move"
>;

/**
 * Approves or rejects a partner or an institution and tells it by mail. Errors: `stale` when somebody
 * else decided first, `illegal-move` with why, `not-found`. The same decision sent twice by the same
 * person is taken once.
 */
export async function decideCompany(
  deps: WriteDeps,
  actor: Actor,
  role: CompanyRole,
  input: CompanyDecision,
): Promise<Result<{ status: CompanyStatus }, DecisionFailure>> {
  const allowed = authorize(actor, "approval.decide");
  if (!allowed.ok) return allowed;
  const mover = moverOf(actor);
  if (actor.kind !== "user" || mover === null) return err({ code: "forbidden" });
  const { id, version, decision, reason } = input;
  return deps.db.transaction(async (tx) => {
    const company = await lockCompany(tx, role, id);
    if (!company) return err({ code: "not-found" });
    if (isRepeated(company, actor, input)) return ok({ status: decision });
    if (company.version !== version) return err({ code: "stale", currentVersion: company.version });
    const move = judgeMove(COMPANY_STATUS_MOVES, { from: company.status, to: decision, by: mover, reason });
    if (!move.ok) return move;

    const table = role === "partner" ? partners : institutions;
    await tx
      .update(table)
      .set({
        status: decision,
        decidedAt: deps.now(),
        decidedBy: actor.userId,
        decisionReason: reason,
        version: version + 1,
      })
      .where(eq(table.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "approval.decide", subjectType: role, subjectId: id, fields: ["status", "decisionReason"] },
      deps.requestId,
    );
    // Staff have read and judged the names.
    const to = { email: company.email, name: company.contactName, confirmed: true };
    const { contactName, name: companyName } = company;
    if (decision === "approved") {
      await queueMail(tx, deps.jobs, {
        kind: "company-approved",
        to,
        props: { contactName, companyName, role },
      });
    } else {
      await queueMail(tx, deps.jobs, {
        kind: "company-rejected",
        to,
        props: { contactName, companyName, role, reason },
      });
    }
    return ok({ status: decision });
  });
}

/** Whether this very decision has just been taken by this very person: a button pressed twice. */
export function isRepeated(
  request: { status: string; version: number; decidedBy: string | null },
  actor: UserActor,
  input: { version: number; decision: string },
): boolean {
  return (
    request.status === input.decision &&
    request.decidedBy === actor.userId &&
    request.version === input.version + 1
  );
}

async function lockCompany(tx: Transaction, role: CompanyRole, id: string) {
  if (role === "partner") {
    const [row] = await tx.select().from(partners).where(eq(partners.id, id)).for("update");
    return row ? { ...row, name: row.companyName } : null;
  }
  const [row] = await tx.select().from(institutions).where(eq(institutions.id, id)).for("update");
  return row ? { ...row, name: row.institutionName } : null;
}
