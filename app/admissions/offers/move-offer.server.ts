import { eq } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type { OfferRefused } from "./draft-offer.server.ts";
import { type LockedOffer, type LockedRows, lockOffer } from "./lock-offer.server.ts";
import { OFFER_MOVES, OFFER_STATE_LABELS, type OfferState } from "./offer-states.ts";
import { offers } from "./offers.tables.server.ts";

interface OfferMove {
  readonly id: string;
  readonly version: number;
  readonly to: OfferState;
  readonly action: Action;
  readonly reason?: string | null;
  /** Further checks after the state machine. */
  judge?(locked: LockedOffer, tx: Transaction): Promise<Result<undefined, FailureOf<"invalid" | "closed">>>;
  /** The columns that change with the state. */
  set?(locked: LockedOffer, tx: Transaction): Promise<Partial<typeof offers.$inferInsert>>;
  readonly event: TimelineKind | null;
  afterwards?(locked: LockedOffer, tx: Transaction): Promise<unknown>;
}

/** Every change of an offer's state by a person. Errors as for `changeRecord`, `illegal-move` with its cause. */
export function moveOffer(
  deps: StepDeps,
  actor: Actor,
  move: OfferMove,
): Promise<Result<{ version: number }, OfferRefused>> {
  const { id, to, action, reason = null } = move;
  return changeRecord<LockedOffer, FailureOf<"invalid" | "closed" | "illegal-move">>(deps, actor, {
    action,
    subjectType: "offer",
    subjectId: id,
    version: move.version,
    relation: ({ relation }) => relation,
    lock: (tx) => lockOffer(tx, actor, action, id),
    async change(locked, tx) {
      const { state } = locked.offer;
      if (state === to) return ok(null);
      const by = moverOf(actor);
      const labels = { from: OFFER_STATE_LABELS[state], to: OFFER_STATE_LABELS[to] };
      if (by === null) return err({ code: "illegal-move", ...labels, why: "not-yours" });
      const judged = judgeMove(OFFER_MOVES, { from: state, to, by, reason });
      if (!judged.ok) return err({ ...judged.error, ...labels });
      const against = await move.judge?.(locked, tx);
      if (against && !against.ok) return against;
      const set = (await move.set?.(locked, tx)) ?? {};
      return ok({
        fields: ["state", ...Object.keys(set)],
        write: (version) =>
          tx
            .update(offers)
            .set({ decidedAt: deps.now(), reason, ...set, state: to, version })
            .where(eq(offers.id, id)),
        async afterwards() {
          if (move.event) await writeEvent(tx, deps, locked, move.event, reason, actor);
          await move.afterwards?.(locked, tx);
          await deps.jobs.enqueue(tx, "settle-commissions", { applicationId: locked.application.id });
        },
      });
    },
  });
}

/** Adds an entry to the application's log. */
export async function writeEvent(
  tx: Transaction,
  { now }: Pick<StepDeps, "now">,
  { application, student, offer }: Pick<LockedRows, "application" | "student" | "offer">,
  kind: TimelineKind,
  reason: string | null,
  actor: Actor | null,
): Promise<void> {
  await tx.insert(timelineEvents).values({
    studentId: student.id,
    applicationId: application.id,
    kind,
    toValue: `${offer.course}, ${offer.university}`,
    reason,
    actorId: actor?.kind === "user" ? actor.userId : null,
    createdAt: now(),
  });
}
