import { eq } from "drizzle-orm";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { can, relationTo } from "#app/platform/permissions/resolver.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import {
  type ChangeRefused,
  changeRecord,
  one,
  type PendingChange,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { ownDocument } from "./documents.server.ts";
import { documents } from "./documents.tables.server.ts";
import { DOCUMENT_MOVES } from "./states.ts";

/** What a decision on a document has set. It was made for the type that the document had. */
const UNDECIDED = {
  state: "in-review",
  expiresOn: null,
  issuedOn: null,
  nameOnPaper: null,
  bornOn: null,
  returnReason: null,
  returnNote: null,
} as const;

/**
 * Changes the type of a document. A decision on it is withdrawn with everything entered from the document, because it was
 * made for another type. Students change the type of their own documents that are not reviewed. Errors: `not-found` also for
 * documents of other students; `stale`; `illegal-move` for students with a reviewed document.
 */
export function changeDocumentKind(
  deps: StepDeps,
  actor: Actor,
  { id, version, newKind: kind }: { id: string; version: number; newKind: DocumentKind },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"illegal-move">>> {
  const isStaff = can(actor, "document.changeKind");
  return changeRecord(deps, actor, {
    action: "document.changeKind",
    subjectType: "document",
    subjectId: id,
    version,
    lock: (tx) =>
      one(
        tx
          .select()
          .from(documents)
          .where(isStaff ? eq(documents.id, id) : ownDocument(actor, id))
          .for("update"),
      ),
    relation: ({ studentId }) => relationTo(actor, { studentId }),
    change(row, tx): Result<PendingChange | null, FailureOf<"illegal-move">> {
      if (row.kind === kind) return ok(null);
      if (row.state !== "in-review") {
        const by = moverOf(actor);
        const { state: from } = row;
        if (!by || !isStaff) return err({ code: "illegal-move", from, to: "in-review", why: "not-yours" });
        const move = judgeMove(DOCUMENT_MOVES, { from, to: "in-review", by });
        if (!move.ok) return move;
      }
      const next = { kind, ...UNDECIDED };
      const fields = (Object.keys(next) as (keyof typeof next)[]).filter(
        (field) => row[field] !== next[field],
      );
      return ok({
        fields,
        write: (nextVersion) =>
          tx
            .update(documents)
            .set({ ...next, decidedAt: null, decidedBy: null, version: nextVersion, updatedAt: deps.now() })
            .where(eq(documents.id, id)),
      });
    },
  });
}
