import { and, eq } from "drizzle-orm";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { CONDITION_MOVES, CONDITION_STATE_LABELS, type ConditionState } from "./condition-states.ts";
import type { OfferRefused } from "./draft-offer.server.ts";
import { lockOffer } from "./lock-offer.server.ts";
import { answerConditionSchema } from "./offer-schema.ts";
import { CONDITIONS_COUNT_IN } from "./offer-states.ts";
import { offerConditions } from "./offers.tables.server.ts";
import { offerMessages } from "./offers.words.ts";

const texts = offerMessages.problems;
type Changed = Promise<Result<{ version: number }, OfferRefused>>;

interface OfCondition {
  /** Of the offer. */
  readonly id: string;
  readonly condition: string;
  /** Of the condition. */
  readonly version: number;
}

/** The student, or their representative, answers a condition with a document of the wallet. */
export function answerCondition(
  deps: StepDeps,
  actor: Actor,
  input: OfCondition & { document: string },
): Changed {
  return change(deps, actor, "offer.answerCondition", { ...input, to: "sent", reason: null });
}

/** The form by which students and their agents answer a condition. */
export const ANSWER_CONDITION = {
  needs: "offer.answerCondition",
  form: answerConditionSchema,
  command: answerCondition,
  message: "offer-proof-sent",
} as const;

/** The institution, or staff on its behalf, decide on a condition. Errors: `illegal-move` with its cause. */
export function judgeCondition(
  deps: StepDeps,
  actor: Actor,
  { state, ...input }: OfCondition & { state: ConditionState; reason: string | null },
): Changed {
  return change(deps, actor, "offer.reviewCondition", { ...input, to: state });
}

function change(
  deps: StepDeps,
  actor: Actor,
  action: "offer.answerCondition" | "offer.reviewCondition",
  input: OfCondition & { to: ConditionState; reason: string | null; document?: string },
): Changed {
  const { id, condition, to, reason, document } = input;
  const own = and(eq(offerConditions.id, condition), eq(offerConditions.offerId, id));
  type Locked = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;
  return changeRecord<
    Locked & { row: typeof offerConditions.$inferSelect },
    Exclude<OfferRefused, ChangeRefused>
  >(deps, actor, {
    action,
    subjectType: "offer",
    subjectId: id,
    version: input.version,
    relation: ({ relation }) => relation,
    async lock(tx) {
      const locked = await lockOffer(tx, actor, action, id);
      const row = locked?.conditions.find((one) => one.id === condition);
      return locked && row ? { ...locked, row, version: row.version } : null;
    },
    async change({ offer, student, row }, tx) {
      if (row.state === to && (document === undefined || row.documentId === document)) return ok(null);
      if (!isOneOf(CONDITIONS_COUNT_IN, offer.state)) return invalidField("", texts.notCounting);
      const by = moverOf(actor);
      const labels = { from: CONDITION_STATE_LABELS[row.state], to: CONDITION_STATE_LABELS[to] };
      if (by === null) return err({ code: "illegal-move", ...labels, why: "not-yours" });
      const judged = judgeMove(CONDITION_MOVES, { from: row.state, to, by, reason });
      if (!judged.ok) return err({ ...judged.error, ...labels });
      // Answering and deciding require different permissions.
      if ((action === "offer.answerCondition") !== (to === "sent")) {
        return err({ code: "illegal-move", ...labels, why: "not-yours" });
      }
      if (document !== undefined) {
        const [paper] = await tx
          .select({ id: documents.id })
          .from(documents)
          .where(and(eq(documents.id, document), eq(documents.studentId, student.id)));
        if (!paper) return invalidField("document", texts.document);
      }
      const now = deps.now();
      const userId = actor.kind === "user" ? actor.userId : null;
      const set =
        document === undefined
          ? { decidedAt: now, decidedBy: userId, note: reason }
          : { documentId: document, sentAt: now, sentBy: userId };
      return ok({
        fields: ["conditions"],
        write: (version: number) =>
          tx
            .update(offerConditions)
            .set({ ...set, state: to, version })
            .where(own),
      });
    },
  });
}
