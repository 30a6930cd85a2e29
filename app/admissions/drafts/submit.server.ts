import type { Incomplete } from "#app/admissions/answers/judge-answers.ts";
import { writeSubmission } from "#app/admissions/applications/submit-statement.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type DraftRecord, draftRelation, findApplicationOfDraft } from "./draft-records.server.ts";
import type { StaleDraft } from "./draft-save.server.ts";
import { judgeAmong } from "./submit-judge.server.ts";
import { readDraftToSubmit } from "./submit-read.server.ts";
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

/** Each time somebody else has changed the draft or the student in the few milliseconds of judging. */
const MOST_ATTEMPTS = 10;

/**
 * Turns a draft into an application: judged whole, then stored with everything that follows from it
 * (timeline, stage, consents, audit, mail), all or nothing, if draft and student are still what was judged;
 * if not, it is read and judged again. However often it is called for a draft, also at once, there is one
 * application, and every call that comes through answers with its reference.
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

  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const found = await readDraftToSubmit(deps.db, input.draftId);
    if (!found || draftRelation(actor, found.draft) !== "own") return err({ code: "not-found" });
    const { draft, student, intakes, state } = found;
    if (draft.submittedAt !== null) return submittedBefore(deps.db, draft);
    if (input.version !== draft.version) {
      return err({ code: "stale", currentVersion: draft.version, draft });
    }
    const now = deps.now();
    const judged = await judgeAmong(deps.db, draft.answers, { now, intakes });
    if (!judged.ok) return judged;
    const submission = { draft, student, intakes, judged: judged.value, now };
    const rows = submissionRows(actor, submission, { action, requestId });
    const sending = await deps.jobs.order("send-mail", { mailId: rows.mail.id });
    if (await writeSubmission(deps.db, state, rows, sending)) {
      const { id, reference } = rows.application;
      return ok({ applicationId: id, reference, again: false });
    }
  }
  throw new Error("The draft or its student changed each time it was judged");
}

async function submittedBefore(
  db: Db,
  draft: DraftRecord,
): Promise<Result<Submitted, FailureOf<"not-found">>> {
  const application = await findApplicationOfDraft(db, draft.id);
  if (!application) return err({ code: "not-found" });
  return ok({ applicationId: application.id, reference: application.reference, again: true });
}
