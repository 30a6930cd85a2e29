import { eq } from "drizzle-orm";
import type { Incomplete } from "#app/domain/apply/judge-answers.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { authorize, can } from "#app/domain/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/domain/result.ts";
import type { Transaction } from "../db/client.server.ts";
import { students } from "../db/schema/schema.server.ts";
import type { WriteDeps } from "../write-deps.server.ts";
import {
  type DraftRecord,
  draftRelation,
  findApplicationOfDraft,
  lockDraft,
} from "./draft-records.server.ts";
import type { StaleDraft } from "./draft-save.server.ts";
import { judgeDraft } from "./submit-judge.server.ts";
import { storeApplication } from "./submit-records.server.ts";

type Deps = Pick<WriteDeps, "db" | "jobs" | "now">;

export type Submitted = {
  readonly applicationId: string;
  readonly reference: string;
  /** The draft had become this application before: a second press, or an answer that got lost. */
  readonly again: boolean;
};
export type SubmitRefusal =
  | FailureOf<"unauthenticated" | "forbidden" | "not-found">
  | StaleDraft
  | Incomplete;

/**
 * Turns a draft into an application: judged whole, in one transaction with everything that follows from
 * it (timeline, stage, consents, audit, mail). However often it is called for a draft, also at once,
 * there is one application, and every call that comes through answers with its reference.
 *
 * The student submits their own draft; staff submit the one they wrote on a student's behalf.
 *
 * @param input.version of the draft that the person saw when they pressed
 */
export async function submitApplication(
  deps: Deps,
  actor: Actor,
  input: { draftId: string; version: number },
  requestId?: string,
): Promise<Result<Submitted, SubmitRefusal>> {
  const onBehalf = actor.kind === "user" && actor.role === "admin";
  const action = onBehalf ? "application.createForStudent" : "application.submitOwn";
  const allowed = authorize(actor, action, "own");
  if (!allowed.ok) return allowed;

  return deps.db.transaction(async (tx) => {
    // The lock makes fifty presses come one after the other; all but the first find the application.
    const draft = await lockDraft(tx, input.draftId);
    if (!draft || draftRelation(actor, draft) !== "own" || !can(actor, action, "own")) {
      return err({ code: "not-found" });
    }
    if (draft.submittedAt !== null) return submittedBefore(tx, draft);
    if (input.version !== draft.version) {
      return err({ code: "stale", currentVersion: draft.version, draft });
    }
    const now = deps.now();
    const judged = await judgeDraft(tx, draft.answers, now);
    if (!judged.ok) return judged;
    const [student] = await tx.select().from(students).where(eq(students.id, draft.studentId)).for("update");
    if (!student) return err({ code: "not-found" });
    const stored = await storeApplication(
      tx,
      deps.jobs,
      actor,
      { draft, student, judged: judged.value, now },
      {
        action,
        requestId,
      },
    );
    return ok({ ...stored, again: false });
  });
}

async function submittedBefore(
  tx: Transaction,
  draft: DraftRecord,
): Promise<Result<Submitted, FailureOf<"not-found">>> {
  const application = await findApplicationOfDraft(tx, draft.id);
  if (!application) return err({ code: "not-found" });
  return ok({ applicationId: application.id, reference: application.reference, again: true });
}
