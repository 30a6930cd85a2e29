import { randomBytes, randomUUID } from "node:crypto";
import { answersAsSubmitted } from "#app/admissions/answers/judge-answers.ts";
import { createReference, REFERENCE_RANDOM_BYTES } from "#app/admissions/applications/reference.ts";
import { stageMove } from "#app/admissions/applications/student-stage.server.ts";
import { textReceipt } from "#app/people/consents/receipts.server.ts";
import { auditRow } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import type { JudgedDraft } from "./judge-draft.server.ts";
import type { DraftToSubmit } from "./lock-draft.server.ts";
import type { SubmissionRows } from "./store-submission.server.ts";

export interface Submission extends Pick<DraftToSubmit, "draft" | "student" | "intakes"> {
  readonly judged: JudgedDraft;
  readonly now: Date;
}

/** The application and all related rows. Generates the ids and the reference. */
export function submissionRows(
  actor: Actor,
  submission: Submission,
  origin: { action: string; requestId?: string | undefined },
): SubmissionRows {
  const { student, now } = submission;
  const actorId = actor.kind === "user" ? actor.userId : null;
  const application = applicationRow(actorId, submission);
  const move = stageMove(actor, student, "application-submitted");
  const submitted = {
    studentId: student.id,
    applicationId: application.id,
    kind: "submitted",
    fromValue: null,
    toValue: "New",
    actorId,
    createdAt: now,
  };
  const moved = move && { ...move.event, applicationId: null, createdAt: now };
  const entry = { action: origin.action, subjectType: "application", subjectId: application.id };
  return {
    application,
    student: studentRow(submission, move?.stage ?? student.stage),
    events: moved ? [submitted, moved] : [submitted],
    consents: consentRows(submission, application.id, actorId),
    audit: [auditRow(actor, entry, origin.requestId), ...(move ? [auditRow(actor, move.audit)] : [])],
  };
}

function applicationRow(actorId: string | null, { draft, student, intakes, judged, now }: Submission) {
  const { intakePreference } = judged.answers.preferences;
  return {
    id: randomUUID(),
    reference: createReference(now, randomBytes(REFERENCE_RANDOM_BYTES)),
    studentId: student.id,
    draftId: draft.id,
    universityId: judged.choice.universityId,
    courseId: judged.choice.courseId,
    intakeCode: intakes.find(({ code }) => code === intakePreference)?.code ?? null,
    answers: answersAsSubmitted(judged.answers),
    counsellorId: student.counsellorId,
    source: draft.source,
    referredBy: student.referredBy,
    agentId: student.agentId,
    submittedBy: actorId,
    createdAt: now,
  };
}

/**
 * The record takes over the student's own name and phone; the address remains the account's, unless there is none.
 */
function studentRow(
  { student, draft, judged }: Submission,
  stage: Submission["student"]["stage"],
): SubmissionRows["student"] {
  const { firstName, lastName, email: typed } = judged.answers.personalInfo;
  const known = student;
  const email = hasNoAddress(known.email) && typed ? typed : known.email;
  const facts =
    draft.source === "own-sign-up"
      ? { firstName, lastName, email, phone: judged.phone }
      : {
          firstName: known.firstName,
          lastName: known.lastName,
          email: known.email,
          phone: known.phone,
        };
  const changed =
    stage !== known.stage ||
    facts.firstName !== known.firstName ||
    facts.lastName !== known.lastName ||
    facts.email !== known.email ||
    facts.phone !== known.phone;
  return changed ? { ...facts, stage } : null;
}

/** Consents belong to an account; for students without one, the answers contain them. */
function consentRows(
  { student, draft, judged, now }: Submission,
  applicationId: string,
  actorId: string | null,
): SubmissionRows["consents"] {
  // An agent cannot consent: the student is asked (`confirm-submission.server.ts`).
  if (student.userId === null || draft.source === "agent") return [];
  const facts = {
    userId: student.userId,
    door: "application",
    context: applicationId,
    byId: draft.source === "own-sign-up" ? null : actorId,
    createdAt: now,
  } as const;
  // Publishing makes another version of every draft with a tick: what is in force now is what was ticked.
  if (draft.hasAgreed && judged.guardian === null) return [];
  return [textReceipt("terms", facts), textReceipt("privacy", facts)];
}
