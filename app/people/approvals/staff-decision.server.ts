import { and, eq, isNull, sql } from "drizzle-orm";
import { closeInvitation } from "#app/people/invitations/commands.server.ts";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import { linkCounsellor } from "#app/people/staff/counsellor-of-staff.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { STAFF_REQUEST_MOVES } from "#app/people/staff/staff-request-status.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type DecisionFailure, isRepeated } from "./company-decision.server.ts";
import type { StaffDecision } from "./decision.ts";

/**
 * Approves a staff request, granting the chosen role in the same transaction, or rejects it; the person is notified
 * by email. A pending invitation of the same address is closed, and its branch and its limit to assigned students are
 * kept. Errors as for companies, and `already-exists` at `role` if the account has since become something else,
 * which a staff role must not overwrite.
 */
export async function decideStaffRequest(
  deps: WriteDeps,
  actor: Actor,
  input: StaffDecision,
): Promise<Result<{ status: StaffDecision["decision"] }, DecisionFailure | FailureOf<"already-exists">>> {
  const allowed = authorize(actor, "staffRequest.decide");
  if (!allowed.ok) return allowed;
  const mover = moverOf(actor);
  if (actor.kind !== "user" || mover === null) return err({ code: "forbidden" });
  const { id, version, decision, reason } = input;
  const level = input.decision === "approved" ? input.staffRole : null;
  const asCounsellor = input.decision === "approved" && input.asCounsellor === true;
  const changed = await changeRecord<
    typeof staffRequests.$inferSelect,
    FailureOf<"illegal-move" | "already-exists">
  >(deps, actor, {
    action: "staffRequest.decide",
    subjectType: "staff-request",
    subjectId: id,
    version,
    unique: { user_roles_pkey: "role" },
    async lock(tx) {
      // The invitation first, as accepting it locks both.
      await tx.select({ id: invitations.id }).from(invitations).where(invitedWith(id)).for("update");
      return one(tx.select().from(staffRequests).where(eq(staffRequests.id, id)).for("update"));
    },
    change(request, tx) {
      if (isRepeated(request, actor, input) && request.grantedRole === level) return ok(null);
      const { status: from, userId, fullName: name } = request;
      const move = judgeMove(STAFF_REQUEST_MOVES, { from, to: decision, by: mover, reason });
      if (!move.ok) return move;
      // Staff have read and judged the name.
      const to = { email: request.email, name, confirmed: true };
      return ok({
        fields: ["status", "decisionReason", ...(level === null ? [] : ["grantedRole"])],
        async write(next) {
          if (level !== null) {
            const invited = await closeInvitation(tx, deps, actor, request.email.toLowerCase());
            await tx.insert(userRoles).values({
              userId,
              role: "admin",
              staffRole: level,
              // An owner sees everyone.
              onlyAssigned: (invited?.onlyAssigned ?? false) && level !== "owner",
              branchId: invited?.branchId ?? null,
              createdAt: deps.now(),
            });
            await linkCounsellor(tx, deps, actor, { userId, adds: asCounsellor && level === "counsellor" });
          }
          await tx
            .update(staffRequests)
            .set({
              status: decision,
              grantedRole: level,
              decidedAt: deps.now(),
              decidedBy: actor.userId,
              decisionReason: reason,
              version: next,
            })
            .where(eq(staffRequests.id, id));
        },
        afterwards: () =>
          level === null
            ? queueMail(tx, deps.jobs, { kind: "staff-request-rejected", to, props: { name, reason } })
            : queueMail(tx, deps.jobs, { kind: "staff-request-approved", to, props: { name, level } }),
      });
    },
  });
  return changed.ok ? ok({ status: decision }) : changed;
}

/** The agency’s invitation to the address of a request; expired ones still say which branch was meant. */
const invitedWith = (requestId: string) =>
  and(
    isNull(invitations.organisationId),
    sql`${invitations.email} = (select lower(r.email) from ${staffRequests} r where r.id = ${requestId}::uuid)`,
  );
