import { eq } from "drizzle-orm";
import { listKindRules } from "#app/admissions/document-kinds/document-kinds.server.ts";
import { lastDayOf } from "#app/admissions/document-kinds/kind-rule.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { moverOf } from "#app/platform/permissions/actor.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { documents } from "./documents.tables.server.ts";
import { DOCUMENT_MOVES, type DocumentState, type ReturnReason } from "./states.ts";

type Judged = Result<{ version: number }, ChangeRefused | FailureOf<"illegal-move">>;

/**
 * Accepts a document with the facts on it: expiry date, date of issue, name and date of birth. If its type has a
 * maximum age, that determines its expiry.
 */
export async function acceptDocument(
  deps: StepDeps,
  actor: Actor,
  input: { id: string; version: number } & Partial<OnPaper>,
): Promise<Judged> {
  const { expiresOn = null, issuedOn = null, nameOnPaper = null, bornOn = null } = input;
  const rules = await listKindRules(deps.db);
  return decide(deps, actor, input, ({ kind }) => ({
    state: "accepted",
    returnReason: null,
    returnNote: null,
    issuedOn,
    nameOnPaper,
    bornOn,
    expiresOn: lastDayOf({ expiresOn, issuedOn }, rules[kind]),
  }));
}

/** Returns a document with a reason and instructions. */
export function returnDocument(
  deps: StepDeps,
  actor: Actor,
  input: { id: string; version: number; reason: ReturnReason; note: string | null },
): Promise<Judged> {
  const { reason, note } = input;
  return decide(deps, actor, input, () => ({
    expiresOn: null,
    issuedOn: null,
    nameOnPaper: null,
    bornOn: null,
    state: "returned",
    returnReason: reason,
    returnNote: note,
  }));
}

interface OnPaper {
  readonly expiresOn: string | null;
  readonly issuedOn: string | null;
  readonly nameOnPaper: string | null;
  readonly bornOn: string | null;
}

interface Decision extends OnPaper {
  readonly state: Extract<DocumentState, "accepted" | "returned">;
  readonly returnReason: ReturnReason | null;
  readonly returnNote: string | null;
}

function decide(
  deps: StepDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
  decisionOn: (document: { readonly kind: DocumentKind }) => Decision,
): Promise<Judged> {
  const fields = [
    "state",
    "expiresOn",
    "issuedOn",
    "nameOnPaper",
    "bornOn",
    "returnReason",
    "returnNote",
  ] as const;
  return changeRecord(deps, actor, {
    action: "document.review",
    subjectType: "document",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(documents).where(eq(documents.id, id)).for("update")),
    change(
      row,
      tx,
    ): Result<
      { fields: string[]; write(version: number): Promise<unknown> } | null,
      FailureOf<"illegal-move">
    > {
      const decision = decisionOn(row);
      const changed = fields.filter((field) => row[field] !== decision[field]);
      if (changed.length === 0) return ok(null);
      if (row.state !== decision.state) {
        const by = moverOf(actor);
        const reason = decision.returnReason;
        const { state: from } = row;
        if (!by) return err({ code: "illegal-move", from, to: decision.state, why: "not-yours" });
        const move = judgeMove(DOCUMENT_MOVES, { from, to: decision.state, by, reason });
        if (!move.ok) return move;
      }
      const now = deps.now();
      const decidedBy = actor.kind === "user" ? actor.userId : null;
      return ok({
        fields: changed,
        write: (next) =>
          tx
            .update(documents)
            .set({ ...decision, decidedAt: now, decidedBy, version: next, updatedAt: now })
            .where(eq(documents.id, id)),
      });
    },
  });
}
