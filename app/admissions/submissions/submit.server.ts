import type { Incomplete } from "#app/admissions/answers/judge-answers.ts";
import { findApplicationOfDraft } from "#app/admissions/applications/application-of-draft.server.ts";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import type { DraftRecord } from "#app/admissions/drafts/draft-records.server.ts";
import type { StaleDraft } from "#app/admissions/drafts/draft-save.server.ts";
import { askGuardian } from "#app/admissions/guardians/ask.server.ts";
import type { StudentLogKind } from "#app/admissions/students/student-log.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { NamedPerson } from "#app/people/credentials/same-person.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { storedValues } from "#app/platform/audit/stored-values.ts";
import {
  brokenConstraint,
  type DbOrTransaction,
  type Transaction,
} from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { judgeToSubmit } from "./judge-draft.server.ts";
import { lockDraftToSubmit, type StudentToApply } from "./lock-draft.server.ts";
import { REFERENCE_IS_UNIQUE, storeSubmission } from "./store-submission.server.ts";
import { queueSubmissionEmails } from "./submission-emails.server.ts";
import { submissionRows } from "./submission-rows.server.ts";

export type SubmitDeps = Pick<WriteDeps, "db" | "jobs" | "now">;

export type Submitted = {
  readonly applicationId: string;
  readonly reference: string;
  /** The draft had already been submitted: a repeated request, or a lost response. */
  readonly again: boolean;
};
export type SubmitRefusal =
  | FailureOf<"unauthenticated" | "forbidden" | "not-found">
  | StaleDraft
  | Incomplete;

/** References are random; two collisions in a row do not occur in practice. */
const MOST_DRAWS = 3;

/** The permission to submit: different for students, agents and staff. */
function submitsAs(actor: Actor): Action {
  const role = actor.kind === "user" ? actor.role : null;
  if (role === "admin") return "application.createForStudent";
  return role === "partner" ? "application.submitAsAgent" : "application.submitOwn";
}

export interface Submit {
  readonly draftId: string;
  /** The version of the draft that was shown. */
  readonly version: number;
}

/**
 * Submits a draft: validates it, then stores the application with all consequences (timeline, stage, consents, audit,
 * emails), in one transaction that holds the locks on draft and student. Repeated or concurrent calls for a draft
 * create one application and return its reference.
 *
 * Students submit their own draft; staff and agents submit the one they wrote on a student's behalf.
 */
export async function submitApplication(
  deps: SubmitDeps,
  actor: Actor,
  input: Submit,
  requestId?: string,
): Promise<Result<Submitted, SubmitRefusal>> {
  const action = submitsAs(actor);
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
  deps: SubmitDeps,
  actor: Actor,
  input: Submit,
  origin: { action: string; requestId?: string | undefined },
): Promise<Result<Submitted, SubmitRefusal>> {
  const found = await lockDraftToSubmit(tx, actor, input.draftId);
  if (!found) return err({ code: "not-found" });
  const { draft, student, intakes } = found;
  if (draft.submittedAt !== null) return submittedBefore(tx, draft);
  if (input.version !== draft.version) {
    return err({ code: "stale", currentVersion: draft.version, draft });
  }
  const now = deps.now();
  const judged = await judgeToSubmit(tx, draft, { now, intakes });
  if (!judged.ok) return judged;
  const submission = { draft, student, intakes, judged: judged.value, now };
  const rows = submissionRows(actor, submission, origin);
  await storeSubmission(tx, rows);
  if (rows.student)
    await recordNewName(tx, actor, { before: student, after: rows.student, now }, origin.requestId);
  const { id, reference } = rows.application;
  const { guardian } = judged.value;
  if (guardian) await askGuardian(tx, deps, actor, { applicationId: id, guardian });
  await queueSubmissionEmails(tx, deps, submission, rows.application);
  return ok({ applicationId: id, reference, again: false });
}

interface Renaming {
  readonly before: StudentToApply;
  readonly after: NamedPerson;
  readonly now: Date;
}

/** Records a changed name in the log and the audit log, for staff. */
async function recordNewName(
  tx: Transaction,
  actor: Actor,
  { before, after: { firstName, lastName }, now }: Renaming,
  requestId: string | undefined,
): Promise<void> {
  const after = { ...before, firstName, lastName };
  const fields = changedFields(before, { firstName, lastName });
  if (fields.length === 0) return;
  await tx.insert(timelineEvents).values({
    studentId: before.id,
    kind: "contact-changed" satisfies StudentLogKind,
    fromValue: joinName(before.firstName, before.lastName),
    toValue: joinName(firstName, lastName),
    actorId: actor.kind === "user" ? actor.userId : null,
    createdAt: now,
  });
  const subject = { type: "student", id: before.id };
  await recordAudit(
    tx,
    actor,
    {
      action: "student.nameAsSubmitted",
      subjectType: "student",
      subjectId: before.id,
      fields,
      kept: storedValues(subject, fields, before, after),
    },
    requestId,
  );
}

async function submittedBefore(
  db: DbOrTransaction,
  draft: DraftRecord,
): Promise<Result<Submitted, FailureOf<"not-found">>> {
  const application = await findApplicationOfDraft(db, draft.id);
  if (!application) return err({ code: "not-found" });
  return ok({ applicationId: application.id, reference: application.reference, again: true });
}
