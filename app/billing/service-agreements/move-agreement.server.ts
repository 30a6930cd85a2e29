import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { AGREEMENT_MOVES, AGREEMENT_STATE_LABELS, type AgreementState } from "./agreement-states.ts";
import { serviceAgreements } from "./agreements.tables.server.ts";

export type AgreementRecord = typeof serviceAgreements.$inferSelect;
type Invalid = FailureOf<"invalid">;
export type AgreementChange = Promise<
  Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "illegal-move">>
>;

/** Locks an agreement. Every change of it and its items locks it first. */
export const lockAgreement = (tx: Transaction, id: string) =>
  one(tx.select().from(serviceAgreements).where(eq(serviceAgreements.id, id)).for("update"));

interface AgreementMove {
  readonly id: string;
  readonly version: number;
  readonly to: AgreementState;
  readonly action: Action;
  readonly reason?: string;
  /** The changes that go with the status, or a refusal after the state machine has agreed. */
  prepare(
    row: AgreementRecord,
    tx: Transaction,
  ): Promise<
    Result<
      { set: Partial<typeof serviceAgreements.$inferInsert>; afterwards?: () => Promise<unknown> },
      Invalid
    >
  >;
}

/** Every change of status. An agreement that has the status already is left as it is. */
export function moveAgreement(deps: WriteDeps, actor: Actor, move: AgreementMove): AgreementChange {
  const { id, version, to, action, reason } = move;
  return changeRecord<AgreementRecord, FailureOf<"invalid" | "illegal-move">>(deps, actor, {
    action,
    subjectType: "service-agreement",
    subjectId: id,
    version,
    relation: (row) => relationTo(actor, row),
    lock: (tx) => lockAgreement(tx, id),
    async change(row, tx) {
      if (row.state === to) return ok(null);
      const by = moverOf(actor);
      const labels = { from: AGREEMENT_STATE_LABELS[row.state], to: AGREEMENT_STATE_LABELS[to] };
      if (by === null) return err({ code: "illegal-move", ...labels, why: "not-yours" });
      const judged = judgeMove(AGREEMENT_MOVES, { from: row.state, to, by, reason });
      if (!judged.ok) return err({ ...judged.error, ...labels });
      const prepared = await move.prepare(row, tx);
      if (!prepared.ok) return prepared;
      const { set, afterwards } = prepared.value;
      return ok({
        fields: ["state", ...Object.keys(set)],
        write: (next) =>
          tx
            .update(serviceAgreements)
            .set({ ...set, state: to, version: next, updatedAt: deps.now() })
            .where(eq(serviceAgreements.id, id)),
        afterwards,
      });
    },
  });
}
