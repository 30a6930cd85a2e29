import { and, eq } from "drizzle-orm";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import {
  organisationDecisions,
  organisations,
} from "#app/people/organisations/organisations.tables.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { COMPANY_STATUS_MOVES, type CompanyDecisionTaken } from "#app/platform/permissions/company-status.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type { CompanyDecision } from "./decision.ts";

export type DecisionFailure = ChangeRefused | FailureOf<"illegal-move">;

/**
 * Approves, suspends or rejects a partner or an institution and notifies it by email. One without members is not
 * notified, since staff have added it and none of its people has agreed to anything. Errors: `stale` if someone else
 * decided first, `illegal-move` with the reason, `not-found`. The same decision sent twice by the same person is
 * applied once.
 */
export async function decideCompany(
  deps: StepDeps,
  actor: Actor,
  role: CompanyRole,
  input: CompanyDecision,
): Promise<Result<{ status: CompanyDecisionTaken; version: number; told: boolean }, DecisionFailure>> {
  const allowed = authorize(actor, "approval.decide");
  if (!allowed.ok) return allowed;
  const mover = moverOf(actor);
  if (actor.kind !== "user" || mover === null) return err({ code: "forbidden" });
  const { id, version, decision, reason } = input;
  let told = true;
  const changed = await changeRecord<typeof organisations.$inferSelect, FailureOf<"illegal-move">>(
    deps,
    actor,
    {
      action: "approval.decide",
      subjectType: role,
      subjectId: id,
      version,
      lock: (tx) =>
        one(
          tx
            .select()
            .from(organisations)
            .where(and(eq(organisations.id, id), eq(organisations.kind, role)))
            .for("update"),
        ),
      change(company, tx) {
        if (isRepeated(company, actor, input)) return ok(null);
        const { status: from, contactName, name: companyName } = company;
        const move = judgeMove(COMPANY_STATUS_MOVES, { from, to: decision, by: mover, reason });
        if (!move.ok) return move;
        // Staff have read and judged the names.
        const to = { email: company.email, name: contactName, confirmed: true };
        const props = { contactName, companyName, role };
        return ok({
          fields: ["status", "decisionReason"],
          async write(next) {
            const by = { decidedAt: deps.now(), decidedBy: actor.userId };
            await tx
              .update(organisations)
              .set({ ...by, status: decision, decisionReason: reason, version: next })
              .where(eq(organisations.id, id));
            await tx
              .insert(organisationDecisions)
              .values({ ...by, organisationId: id, status: decision, reason });
          },
          async afterwards() {
            told = (await tx.$count(memberships, eq(memberships.organisationId, id))) > 0;
            if (!told) return;
            if (decision === "approved")
              await queueMail(tx, deps.jobs, { kind: "company-approved", to, props });
            else
              await queueMail(tx, deps.jobs, {
                kind: `company-${decision}`,
                to,
                props: { ...props, reason },
              });
          },
        });
      },
    },
  );
  return changed.ok ? ok({ status: decision, version: changed.value.version, told }) : changed;
}

/** Whether this person has just made the same decision: a double click. */
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
