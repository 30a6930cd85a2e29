import type { Incomplete } from "#app/admissions/answers/judge-answers.ts";
import {
  REFERENCE_IS_UNIQUE,
  storeSubmission,
} from "#app/admissions/applications/store-submission.server.ts";
import {
  brokenConstraint,
  type DbOrTransaction,
  type Transaction,
} from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type DraftRecord, draftRelation, findApplicationOfDraft } from "./draft-records.server.ts";
import type { StaleDraft } from "./draft-save.server.ts";
import { judgeAmong } from "./submit-judge.server.ts";
import { lockDraftToSubmit } from "./submit-read.server.ts";
import { submissionRows } from "./submit-records.server.ts";

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

/** References are drawn; two in a row that are taken already do not happen. */
const MOST_DRAWS = 3;

interface Submit {
  readonly draftId: string;
  /** Of the draft that the person saw when they pressed. */
  readonly version: number;
}

/**
 * Turns a draft into an application: judged whole, then stored with everything that follows from it
 * (timeline, stage, consents, audit, mail), in one transaction that holds draft and student locked. However often it
 * is called for a draft, also at once, there is one application, and every call that comes through answers with its
 * reference.
 *
 * The student submits their own draft; staff submit the one they wrote on a student's behalf.
 */
export async function submitApplication(
  deps: Deps,
  actor: Actor,
  input: Submit,
  requestId?: string,
): Promise<Result<Submitted, SubmitRefusal>> {
  const onBehalf = actor.kind === "user" && actor.role === "admin";
  const action = onBehalf ? "application.createForStudent" : "application.submitOwn";
  const allowed = authorize(actor, action, "own");
  if (!allowed.ok) return allowed;

  for (let draw = 1; ; draw += 1) {
    try {
      return await deps.db.transaction((tx) => submitOnce(tx, deps, actor, input, { action, requestId }));
    } catch (error) {
      if (draw === MOST_DRAWS || brokenConstraint(error) !== REFERENCE_IS_UNIQUE) throw error;
    }
  }
}

async function submitOnce(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  input: Submit,
  trail: { action: string; requestId?: string | undefined },
): Promise<Result<Submitted, SubmitRefusal>> {
  const found = await lockDraftToSubmit(tx, input.draftId);
  if (!found || draftRelation(actor, found.draft) !== "own") return err({ code: "not-found" });
  const { draft, student, intakes } = found;
  if (draft.submittedAt !== null) return submittedBefore(tx, draft);
  if (input.version !== draft.version) {
    return err({ code: "stale", currentVersion: draft.version, draft });
  }
  const now = deps.now();
  const judged = await judgeAmong(tx, draft.answers, { now, intakes });
  if (!judged.ok) return judged;
  const rows = submissionRows(actor, { draft, student, intakes, judged: judged.value, now }, trail);
  await storeSubmission(tx, deps.jobs, rows);
  const { id, reference } = rows.application;
  return ok({ applicationId: id, reference, again: false });
}

async function submittedBefore(
  db: DbOrTransaction,
  draft: DraftRecord,
): Promise<Result<Submitted, FailureOf<"not-found">>> {
  const application = await findApplicationOfDraft(db, draft.id);
  if (!application) return err({ code: "not-found" });
  return ok({ applicationId: application.id, reference: application.reference, again: true });
}
